import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { assetPath } from '@glas/contracts/identity/asset-path'
import { pictureTypes } from '@glas/contracts/identity/assets.operations'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { FieldSet } from '@glas/mfe-kit/ui/field.tsx'
import { type Crop, mostZoomOf, movedBy, withinPicture } from '../../domain/crop.ts'
import { useTexts } from '../../texts.ts'
import { drawCrop, type Photo, type PhotoForm } from './use-photo.ts'
import styles from './photo.module.css'

/** The photo beside the texts: chosen from a file, then moved and magnified in its square. */
export function PhotoField({ form }: { form: PhotoForm }) {
  const { t } = useTexts()
  const file = useRef<HTMLInputElement>(null)
  const { photo, fault, choose, remove, setCrop } = form
  return (
    <FieldSet
      label={t('feedback.photo.label')} optional error={fault && t(`feedback.photo.${fault}`)}
      help={t(photo.kind === 'new' ? 'feedback.photo.help' : 'feedback.photo.choose')}
    >
      {() => (
        <div className={styles.field}>
          {photo.kind === 'new' && <Cropping image={photo.image} crop={photo.crop} onCrop={setCrop} />}
          {photo.kind === 'saved' && (
            <img className={styles.saved} src={assetPath(photo.id, 'full')} alt={t('feedback.photo.saved')} />
          )}
          <div className={styles.acts}>
            <input
              ref={file} className={styles.file} type="file" accept={pictureTypes.join()} tabIndex={-1} aria-hidden="true"
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) void choose(chosen)
                // The same file can be chosen again.
                target.value = ''
              }}
            />
            <Button icon="upload" onClick={() => file.current?.click()}>
              {t(photo.kind === 'none' ? 'feedback.photo.first' : 'feedback.photo.other')}
            </Button>
            {photo.kind !== 'none' && <Button look="quiet" onClick={remove}>{t('feedback.photo.none')}</Button>}
          </div>
        </div>
      )}
    </FieldSet>
  )
}

interface CroppingProps {
  image: ImageBitmap
  crop: Crop
  onCrop: (crop: Crop) => void
}

const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
}

/** The square: dragged, moved with arrow keys (with Shift further), magnified with the slider or + and −. */
function Cropping({ image, crop, onCrop }: CroppingProps) {
  const { t } = useTexts()
  const id = useId()
  const from = useRef<{ x: number; y: number; crop: Crop }>(undefined)
  const zoomTo = (zoom: number) => onCrop(withinPicture(image, { ...crop, zoom }))

  function drag({ clientX, clientY, currentTarget }: PointerEvent) {
    const start = from.current
    if (!start) return
    const { width } = currentTarget.getBoundingClientRect()
    onCrop(movedBy(image, start.crop, (clientX - start.x) / width, (clientY - start.y) / width))
  }

  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    const zoom = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }[event.key]
    if (!step && !zoom) return
    event.preventDefault()
    if (zoom) return zoomTo(crop.zoom * zoom)
    const far = event.shiftKey ? 0.1 : 0.02
    onCrop(movedBy(image, crop, step![0] * far, step![1] * far))
  }

  return (
    <div className={styles.cropping}>
      <div
        className={styles.square} role="application" tabIndex={0} aria-label={t('feedback.photo.square')}
        onKeyDown={press} onPointerMove={drag}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY, crop }
        }}
        onPointerUp={() => { from.current = undefined }} onPointerCancel={() => { from.current = undefined }}
      >
        <CropCanvas image={image} crop={crop} pixels={608} />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={id}>{t('feedback.photo.zoom')}</label>
        <input
          id={id} type="range" min={1} max={mostZoomOf(image)} step={0.01} value={crop.zoom}
          disabled={mostZoomOf(image) === 1} onChange={({ target }) => zoomTo(Number(target.value))}
        />
      </div>
    </div>
  )
}

function CropCanvas({ image, crop, pixels }: { image: ImageBitmap; crop: Crop; pixels: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop)
  }, [image, crop, pixels])
  return <canvas ref={canvas} width={pixels} height={pixels} />
}

/** The photo as the site will show it; nothing if there is none. */
export function PhotoPreview({ photo }: { photo: Photo }) {
  if (photo.kind === 'none') return null
  if (photo.kind === 'new') return <CropCanvas image={photo.image} crop={photo.crop} pixels={160} />
  return <img src={assetPath(photo.id, 'small')} alt="" />
}
