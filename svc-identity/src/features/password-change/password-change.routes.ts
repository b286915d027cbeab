import type Router from '@koa/router'
import { changePassword } from '@glas/contracts/identity/accounts.operations'
import { route } from '@glas/svc-kit/http/guard'
import { passwordFaults } from '../../domain/body-faults.ts'
import { refreshCookie } from '../../domain/refresh-cookie.ts'
import type { PasswordChange } from './password-change.ts'

export function passwordChangeRoutes(router: Router, { passwordChange }: { passwordChange: PasswordChange }): void {
  route(router, changePassword, async ({ body, caller, ctx }) => {
    await passwordChange.change(caller, body, { from: ctx.ip, refreshToken: ctx.cookies.get(refreshCookie) })
  }, { bodyFaults: passwordFaults })
}
