import { dayOf } from '@glas/contracts/calendar-day'
import type { BrowserMeta, listCompanyBrowsers } from '@glas/contracts/identity/browser.operations'
import type { DataOf } from '@glas/contracts/operation'
import { toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

interface Row {
  user_agent: string
  screen_width: number
  screen_height: number
  platform: string
  browser: string
  device: BrowserMeta['device']
  seen_at: Date
}

/** The browser that each user used last; in real time. */
export function createBrowserStore(db: Database | Transaction) {
  return {
    async keep(userId: string, meta: BrowserMeta, now: Date): Promise<void> {
      await db('browsers').insert({
        user_id: toBinary(userId), user_agent: meta.userAgent, screen_width: meta.screenWidth,
        screen_height: meta.screenHeight, platform: meta.platform, browser: meta.browser, device: meta.device,
        seen_at: now,
      }).onConflict('user_id').merge()
    },

    async listOf(companyId: string): Promise<DataOf<typeof listCompanyBrowsers>['browsers']> {
      const rows = await db('browsers').join('users', 'users.id', 'browsers.user_id')
        .where('users.company_id', toBinary(companyId)).orderBy('seen_at', 'desc').select<Row[]>('browsers.*')
      return rows.map((row) => ({
        userAgent: row.user_agent, screenWidth: row.screen_width, screenHeight: row.screen_height,
        platform: row.platform, browser: row.browser, device: row.device, seenOn: dayOf(row.seen_at),
      }))
    },

    async deleteOld(before: Date, limit: number): Promise<number> {
      return db('browsers').where('seen_at', '<=', before).limit(limit).delete()
    },
  }
}
