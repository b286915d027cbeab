import { listIdentityAudit, listOwnIdentityAudit } from '@glas/contracts/identity/audit.operations'
import { marketNamed } from '@glas/contracts/markets/markets'
import type { Captcha } from '@glas/svc-kit/http/captcha'
import { createFormCaptcha } from '@glas/svc-kit/http/form-captcha'
import { auditRoutes } from '@glas/svc-kit/process/audit.routes'
import { createTokenVerifier } from '@glas/svc-kit/http/tokens'
import { assembleService, openService, type ServiceOverrides } from '@glas/svc-kit/process/assemble'
import type { Service } from '@glas/svc-kit/process/service'
import type { Config } from './config.ts'
import { testimonialHandlers } from './consumers/survey-testimonials.ts'
import { contract } from './contract.ts'
import { createLimits, type Limits } from './domain/limits.ts'
import { createAdministrators } from './features/admins/administrators.ts'
import { administratorRoutes } from './features/admins/admins.routes.ts'
import { assetRoutes } from './features/assets/assets.routes.ts'
import { createAssets } from './features/assets/assets.ts'
import { browserRoutes } from './features/browsers/browsers.routes.ts'
import { companyRoutes } from './features/companies/companies.routes.ts'
import { createCompanies } from './features/companies/companies.ts'
import { companyNoteRoutes } from './features/company-note/company-note.routes.ts'
import { createCompanyNotes } from './features/company-note/company-note.ts'
import { confirmationRoutes } from './features/confirmation/confirmation.routes.ts'
import { createConfirmation } from './features/confirmation/confirmation.ts'
import { createCorrection } from './features/confirmation/correction.ts'
import { emailChangeRoutes } from './features/email-change/email-change.routes.ts'
import { createEmailChange } from './features/email-change/email-change.ts'
import { createErasure } from './features/erasure/erasure.ts'
import { erasureRoutes } from './features/erasure/erasure.routes.ts'
import { keyRoutes } from './features/keys/keys.routes.ts'
import { mergeRoutes } from './features/merge/merge.routes.ts'
import { createMerges } from './features/merge/merge.ts'
import { ownCompanyRoutes } from './features/own-company/own-company.routes.ts'
import { createOwnCompanies } from './features/own-company/own-company.ts'
import { passwordChangeRoutes } from './features/password-change/password-change.routes.ts'
import { createPasswordChange } from './features/password-change/password-change.ts'
import { passwordResetRoutes } from './features/password-reset/password-reset.routes.ts'
import { createPasswordReset } from './features/password-reset/password-reset.ts'
import { registrationRoutes } from './features/registration/registration.routes.ts'
import { createRegistration } from './features/registration/registration.ts'
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts'
import { createSecondFactor } from './features/second-factor/second-factor.ts'
import { createActing } from './features/sessions/acting.ts'
import { sessionRoutes } from './features/sessions/sessions.routes.ts'
import { createSessions } from './features/sessions/sessions.ts'
import { eraseExpired } from './jobs/erase-expired.ts'

export interface Overrides extends Omit<ServiceOverrides, 'verifyToken'> {
  readonly captcha?: Captcha
  readonly limits?: Partial<Limits>
  /** Whether administrators need a second factor; asked at each log-in. */
  readonly secondFactorRequired?: () => boolean
}

/** The only wiring of this service. */
export function createService(config: Config, overrides: Overrides = {}): Service {
  const { signingKeys, internalKeys, kill, siteUrl } = config
  const jwks = { keys: signingKeys.map((key) => key.publicJwk) }
  const base = openService(contract, config, { ...overrides, verifyToken: createTokenVerifier({ jwks }) })
  const { db, clock } = base
  const captcha = overrides.captcha ?? createFormCaptcha(config)
  const limits = { ...createLimits(), ...overrides.limits }
  const mail = { siteUrl, internalKeys }
  const { secondFactorRequired = () => config.secondFactorRequired } = overrides
  const factors = {
    clock, mail, keys: config.secondFactorKeys,
    get required() { return secondFactorRequired() },
  }
  const taxIdRule = marketNamed(config.market).taxId
  const erasures = createErasure({ db, clock, mail, limits })

  return assembleService(base, {
    routes: (router) => {
      const emailChanges = createEmailChange({ db, clock, mail, limits })
      emailChangeRoutes(router, { emailChanges, captcha, limits })
      const registrations = createRegistration({ db, clock, mail, kill })
      registrationRoutes(router, { registrations, taxIdRule, captcha, limits })
      confirmationRoutes(router, {
        confirmations: createConfirmation({ db, clock, mail }),
        changes: emailChanges,
        correction: createCorrection({ db, clock, mail, limits }),
        captcha,
        limits,
      })
      auditRoutes(router, { operation: listIdentityAudit, own: listOwnIdentityAudit, db })
      const companies = createCompanies({ db })
      companyRoutes(router, { companies })
      mergeRoutes(router, { merges: createMerges({ db, clock, mail }), companies })
      browserRoutes(router, { db })
      companyNoteRoutes(router, { notes: createCompanyNotes({ db, clock }) })
      ownCompanyRoutes(router, { ownCompanies: createOwnCompanies({ db, clock, internalKeys }), taxIdRule })
      erasureRoutes(router, { erasures })
      assetRoutes(router, { assets: createAssets({ db, clock, internalKeys, limits }) })
      passwordChangeRoutes(router, { passwordChange: createPasswordChange({ db, clock, limits }) })
      passwordResetRoutes(router, { passwordResets: createPasswordReset({ db, clock, mail }), captcha, limits })
      administratorRoutes(router, { administrators: createAdministrators({ db, factors }) })
      secondFactorRoutes(router, { secondFactor: createSecondFactor({ db, limits, factors }) })
      const sessions = createSessions({ db, clock, signingKeys, limits, factors })
      sessionRoutes(router, { sessions, acting: createActing({ db, clock, mail }), siteUrl })
      keyRoutes(router, jwks)
    },
    handlers: testimonialHandlers(),
    jobs: [eraseExpired, erasures.task],
  })
}
