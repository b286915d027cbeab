import { useState } from 'react'
import { photoLimits } from '@glas/contracts/identity/assets.operations'
import { useUploadPhotoMutation } from '../../company-api.ts'
import { type Crop, isLargeEnough, middleOf, sideOf } from '../../domain/crop.ts'

/** None, the one that is saved, or a new picture with its crop. */
export type Photo =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'new'; readonly image: ImageBitmap; readonly crop: Crop }

export const photoOf = (photoId: string | null | undefined): Photo =>
  photoId ? { kind: 'saved', id: photoId } : { kind: 'none' }

type PhotoFault = 'unreadable' | 'tooSmall'

/** Largest file that is read, in bytes: only the crop leaves the browser. */
const mostBytes = 40 * 1024 * 1024

/** The photo of a form: chosen, cropped, and uploaded when the form is saved. */
export function usePhoto(savedId: string | null | undefined) {
  const [photo, setPhoto] = useState<Photo>(() => photoOf(savedId))
  const [fault, setFault] = useState<PhotoFault>()
  const [upload] = useUploadPhotoMutation()

  async function choose(file: File) {
    setFault(undefined)
    try {
      if (file.size > mostBytes) throw new Error('a file that is too large to be read')
      // Turned by the camera's orientation.
      const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
      if (isLargeEnough(image)) setPhoto({ kind: 'new', image, crop: middleOf(image) })
      else setFault('tooSmall')
    } catch {
      setFault('unreadable')
    }
  }

  return {
    photo, fault, choose, setPhoto,
    dirty: photo.kind === 'new' || (photo.kind === 'saved' ? photo.id : null) !== (savedId ?? null),
    setCrop: (crop: Crop) => setPhoto((before) => (before.kind === 'new' ? { ...before, crop } : before)),
    remove: () => {
      setFault(undefined)
      setPhoto({ kind: 'none' })
    },
    /** Uploads a new one. @returns the id to save; null for none */
    async store(): Promise<string | null> {
      if (photo.kind === 'none') return null
      if (photo.kind === 'saved') return photo.id
      const { id } = await upload({ body: await cropped(photo.image, photo.crop) }).unwrap()
      return id
    },
  }
}

export type PhotoForm = ReturnType<typeof usePhoto>

/** Draws a crop into a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const side = sideOf(image, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}

/** The crop as a JPEG, without anything else of the file. */
async function cropped(image: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(photoLimits.stored, Math.round(sideOf(image, crop)))
  drawCrop(canvas, image, crop)
  return await new Promise((resolve, reject) => canvas.toBlob(
    (blob) => (blob ? resolve(blob) : reject(new Error('the crop could not be encoded'))), 'image/jpeg', 0.9))
}
