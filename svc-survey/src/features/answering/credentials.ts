import { createHash } from 'node:crypto'
import { normaliseCode } from '@glas/contracts/survey/codes'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError } from '@glas/svc-kit/base/errors'
import { fromBinary } from '@glas/svc-kit/base/ids'
import { type KeyRing, hmacsToFind } from '@glas/svc-kit/base/key-ring'
import type { Database } from '@glas/svc-kit/database/database'
import type { AnswerableResearch, ResearchReader } from '../../domain/answering.ts'
import { createBatcher } from './batch.ts'
import { type CodeRow, createCodeUses } from './code-uses.store.ts'
import { codePurpose } from './purposes.ts'
import { phaseOf } from './research-window.ts'
import type { Signers } from './signers.ts'

export interface CredentialsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly researches: ResearchReader
  readonly codePeppers: KeyRing
  readonly signers: Signers
}

/** Maximum number of codes looked up, or used, in one statement. */
const batchSize = 64

/** Finds the research of a typed code. @throws UNKNOWN_CODE */
export function createCodeReader({ db, researches, codePeppers }: CredentialsDeps) {
  const codes = createCodeUses(db)
  const find = createBatcher(async (looks: readonly (readonly Buffer[])[]) => {
    const found = await codes.findAll(looks.flat())
    return looks.map((hmacs) => hmacs.map((mac) => found.get(mac.toString('hex'))).find(Boolean) ?? null)
  }, batchSize)
  return async function readCode(input: string): Promise<{ row: CodeRow; research: AnswerableResearch }> {
    const code = normaliseCode(input)
    // One HMAC for each pepper.
    const row = code && (await find(hmacsToFind(codePeppers, codePurpose, code)))
    const research = row && (await researches.findAnswerable(fromBinary(row.applicationId)))
    if (!research) throw new ApiError('UNKNOWN_CODE')
    return { row, research }
  }
}

type CodeReader = ReturnType<typeof createCodeReader>

/**
 * Uses a code: marks it used and signs a blinded token. It writes no audit row, event or time (D-6.5). The same blinded
 * token for the same code gets the same signature, so that a lost response can be repeated.
 */
export function createCredentials(deps: CredentialsDeps, readCode: CodeReader) {
  const { db, clock, signers } = deps
  const codes = createCodeUses(db)
  const useOnce = createBatcher(codes.useAll, batchSize)

  async function useCode(row: CodeRow, research: AnswerableResearch, blindedHash: Buffer): Promise<boolean> {
    if (row.replacement === 'new') return codes.useNew({ id: row.id, blindedHash }, research)
    if (research.codeMode === 'identical') return codes.useShared(row.id, blindedHash, research.onlineRespondents)
    return useOnce({ id: row.id, blindedHash })
  }

  return {
    /**
     * @param blindedToken 256 bytes, base64url
     * @param demandShared called for a code of several people, before anything is signed
     * @returns the blind signature, base64url
     * @throws UNKNOWN_CODE, RESEARCH_NOT_STARTED, RESEARCH_OVER, INVALID_BLINDED_TOKEN, CODE_USED, CODE_REPLACED
     */
    async issue(input: string, blindedToken: string, demandShared: () => Promise<void>): Promise<string> {
      const { row, research } = await readCode(input)
      const phase = phaseOf(research, clock.now())
      if (phase === 'not-started') throw new ApiError('RESEARCH_NOT_STARTED')
      if (phase !== 'running') throw new ApiError('RESEARCH_OVER')
      if (research.codeMode === 'identical') await demandShared()
      const signer = await signers.of(research)
      const blinded = Buffer.from(blindedToken, 'base64url')
      // Signed before the code is used, so that an unsignable token doesn't cost the code; sent afterwards.
      const signature = signer.sign(blinded)
      if (!signature) throw new ApiError('INVALID_BLINDED_TOKEN')
      const blindedHash = createHash('sha256').update(blinded).digest()
      // A lost response can be repeated. Otherwise a replaced code gets the same reply, used or not.
      if (row.replacement === 'old') {
        if (!row.blindedHash?.equals(blindedHash)) throw new ApiError('CODE_REPLACED')
      } else if (!(await useCode(row, research, blindedHash))) throw new ApiError('CODE_USED')
      return signature.toString('base64url')
    },
  }
}
