import { Report } from '@glas/contracts/reporting/report'
import type { Product } from '@glas/contracts/survey/instrument'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import { compileCheck } from '@glas/svc-kit/base/schema'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { anonymousReport } from './anonymous-report.ts'
import { partsOf } from './report-parts.ts'
import type { PartName } from './report-parts.ts'
import { createResearchStore, researchColumns, toResearch } from './researches.store.ts'
import type { Research, ResearchRow } from './researches.store.ts'

const checkReport = compileCheck(Report)

/** Compiles the schema of all but large reports, which a process does once, in some 150 ms. */
export const prepareToSave = (): void => void checkReport({})

/** Researches, each with the body of a part if there is one. */
const withPart = (db: Database | Transaction, name: PartName) => db('researches')
  .leftJoin('report_parts', (join) => join.on('report_parts.research_id', 'researches.id')
    .andOnVal('report_parts.part', name))

/** The parts of reports, with what their readers need of the research. */
function createPartReads(db: Database | Transaction) {
  const product = () => db.raw("json_value(subject, '$.product') as product")
  const part = (id: string, name: PartName) => db('report_parts').where({ research_id: toBinary(id), part: name })

  return {
    /** The JSON of one part of a report, and the research that decides who may read it, in one query. */
    async findPart(id: string, name: PartName): Promise<{ research: Research; json: string | null } | undefined> {
      const row: (ResearchRow & { body: string | null }) | undefined = await withPart(db, name)
        .where({ id: toBinary(id) }).first(...researchColumns, 'body')
      return row && { research: toResearch(row), json: row.body }
    },

    /** The same of the basic part, with the product. */
    async findBasic(id: string): Promise<{ research: Research; json: string | null; product: Product } | undefined> {
      const row: (ResearchRow & { body: string | null; product: Product }) | undefined = await withPart(db, 'basic')
        .where({ id: toBinary(id) }).first(...researchColumns, 'body', product())
      return row && { research: toResearch(row), json: row.body, product: row.product }
    },

    /**
     * The published reports of the company of a research, itself included, in one query; `json` is null where the parts
     * don't exist yet (`partLater`).
     */
    async basicsBeside(id: string): Promise<{ id: string; product: Product; json: string | null }[]> {
      const rows: { id: Buffer; product: Product; body: string | null }[] = await withPart(db, 'basic')
        .where({ state: 'released', company_id: db('researches').where({ id: toBinary(id) }).select('company_id') })
        .select('id', product(), 'body')
      return rows.map((row) => ({ id: fromBinary(row.id), product: row.product, json: row.body }))
    },

    /**
     * Reads a part; first builds all parts if the report was published before parts existed, or by an older instance.
     */
    async partLater(id: string, name: PartName): Promise<string | undefined> {
      if (!await part(id, 'basic').first('part')) {
        // The report may not change between being read and its parts being stored.
        await db.transaction(async (trx) => {
          await createResearchStore(trx).lock(id)
          const report = await createReportStore(trx).find(id)
          if (report) await storeParts(trx, id, report)
        })
      }
      return (await part(id, name).first('body'))?.body
    },
  }
}

/** Reports, whole and in the parts that are read. */
export function createReportStore(db: Database | Transaction) {
  const one = (id: string) => db('researches').where({ id: toBinary(id) })

  return {
    ...createPartReads(db),

    /** Stores the report, stripped to its contract: whole, and split into the parts that are read. */
    async save(id: string, report: Report): Promise<void> {
      const { value, faults } = checkReport(report)
      if (faults.length > 0) throw new Error(`a report that does not fit: ${faults.map(({ path }) => path).join(', ')}`)
      await storeParts(db, id, value as Report)
      await one(id).update({
        state: 'released',
        report: toJson(value),
        void_answers: report.participation.void,
        released_at: new Date(report.releasedAt),
        stuck_since: null,
      })
    },

    /** Replaces a published report by what stays of it when its company is erased. */
    async anonymise(id: string, pseudonym: string): Promise<void> {
      const report = await this.find(id)
      if (!report) return
      const anonymous = anonymousReport(report, pseudonym)
      await one(id).update({ report: toJson(anonymous) })
      await db('report_parts').where({ research_id: toBinary(id) }).delete()
      await storeParts(db, id, anonymous)
    },

    /** The whole report. */
    async find(id: string): Promise<Report | undefined> {
      const row = await one(id).first('report')
      return row?.report ? fromJson<Report>(row.report) : undefined
    },
  }
}

async function storeParts(to: Database | Transaction, id: string, report: Report): Promise<void> {
  for (const { name, json } of partsOf(report)) {
    await to('report_parts').insert({ research_id: toBinary(id), part: name, body: json })
      .onConflict(['research_id', 'part']).ignore()
  }
}
