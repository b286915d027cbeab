import type { ReportTrend } from '@glas/contracts/reporting/trend'

const id = (n: number) => `0190f6c0-0000-7000-8000-00000000010${n}`
export const wave = (n: number, product: 'puls' | 'izz' = 'puls') => ({
  researchId: id(n), name: `Val ${n}`, product, startsOn: `2026-0${n}-01`, endsOn: `2026-0${n}-05`, answers: 50 + n,
})
export const point = (at: number, value: number) => ({ wave: at, value, n: 60, margin: 0.2 })
export const change = (value: number, verdict: 'rising' | 'falling' | 'unclear', from = 0) => ({ from, value, margin: 0.15, verdict })

/** A statement rises, one falls, one does not change clearly, and one is new. */
export const trend: ReportTrend = {
  waves: [wave(1, 'izz'), wave(5), wave(9)],
  statements: [
    {
      key: 'commitment.1', points: [point(0, 2.2), point(1, 2.4), point(2, 2.6)],
      change: change(0.4, 'rising'), step: change(0.2, 'unclear', 1),
    },
    { key: 'communication.1', points: [point(0, 3.1), point(2, 2.8)], change: change(-0.3, 'falling') },
    { key: 'relationships.1', points: [point(0, 3.1), point(2, 3.15)], change: change(0.05, 'unclear') },
    { key: 'personal-growth.1', points: [point(2, 2.5)] },
  ],
  enps: { points: [{ wave: 0, value: 4, n: 60, margin: 12 }, { wave: 2, value: 12, n: 60, margin: 12 }], change: change(8, 'unclear') },
}
