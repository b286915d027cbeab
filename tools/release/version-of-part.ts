import { join } from 'node:path'
import { serviceOf } from '@glas/contracts/services'
import { surveyPart } from '@glas/mfe-kit/build/survey-part'
import { surveyService } from '@glas/release-kit/build/bundle'
import type { Taken } from '@glas/release-kit/version/taken'
import { takenBy, workingVersion } from '@glas/release-kit/version/working-version'
import { root } from '../start/paths.ts'

const surveyOfPart = (part: string) => () => (serviceOf(part) ? surveyService : surveyPart)(join(root, part))

/** The version that a part of the working tree has now; compiled for it where something has changed since the last time. */
export const versionOfPart = (part: string): Promise<string> => workingVersion(join(root, part), surveyOfPart(part))

/** What the build of a part of the working tree takes. */
export const takenByPart = (part: string): Promise<Taken> => takenBy(join(root, part), surveyOfPart(part))
