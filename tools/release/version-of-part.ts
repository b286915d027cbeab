import { join } from 'node:path'
import { serviceOf } from '@glas/contracts/services'
import { surveyPart } from '@glas/mfe-kit/build/survey-part'
import { surveyService } from '@glas/releases/build/bundle'
import type { Taken } from '@glas/releases/version/taken'
import { takenBy, workingVersion } from '@glas/releases/version/working-version'
import { root } from '../start/paths.ts'

const surveyOfPart = (part: string) => () => (serviceOf(part) ? surveyService : surveyPart)(join(root, part))

/** The current version of a part in the working tree; compiled if something has changed since the last time. */
export const versionOfPart = (part: string): Promise<string> => workingVersion(join(root, part), surveyOfPart(part))

/** The inputs of the build of a part in the working tree. */
export const takenByPart = (part: string): Promise<Taken> => takenBy(join(root, part), surveyOfPart(part))
