import Type, { type Static } from 'typebox'
import { LocalizedText } from '../schema.ts'
import { AskedExtra } from './extra/questions.ts'

/** The nine categories, in the order of questionnaire, colours and report. */
export const categoryKeys = [
  'challenging-work-tasks',
  'decision-making',
  'superior-support',
  'commitment',
  'labour-organization',
  'relationships',
  'work-conditions',
  'communication',
  'personal-growth',
] as const
export type CategoryKey = (typeof categoryKeys)[number]

/** Products with a questionnaire; `ppi` is known by name alone. */
export const products = ['izz', 'puls', 'ppi'] as const
export type Product = (typeof products)[number]

/** Those that a company can apply for. */
export const offeredProducts = ['izz', 'puls'] as const satisfies readonly Product[]
export type OfferedProduct = (typeof offeredProducts)[number]

/** Demographic questions a company may ask. */
export const demographicKeys = ['gender', 'age', 'qualification', 'tenure'] as const
export type DemographicKey = (typeof demographicKeys)[number]

/** The option of every grouping question that keeps a respondent out of all groups. */
export const notStated = 'not-stated'

/** Which grouping question opens the questionnaire; only one may. */
export const placements = ['none', 'demographics', 'departments', 'locations'] as const
export type Placement = (typeof placements)[number]

const Option = Type.Object({ key: Type.String(), label: LocalizedText })

export const Statement = Type.Object({
  /** Stable across versions of the catalogue: `izz.cwt.01`. */
  key: Type.String(),
  category: Type.Enum([...categoryKeys]),
  text: LocalizedText,
})
export type Statement = Static<typeof Statement>

/** A grouping question; its options end with `not-stated`. */
export const Demographic = Type.Object({
  key: Type.Enum([...demographicKeys]),
  /** The question. */
  title: LocalizedText,
  /** One or two words for a tab or a column; absent in researches approved under an older catalogue. */
  shortName: Type.Optional(LocalizedText),
  options: Type.Array(Option),
})
export type Demographic = Static<typeof Demographic>

/** A department or location: a stable key (`d1`, `l1` …), the company's name for it, and its headcount. */
export const Unit = Type.Object({
  key: Type.String(),
  name: Type.String(),
  headcount: Type.Integer({ minimum: 1 }),
})
export type Unit = Static<typeof Unit>

/** One question answered from 0 to 10; the two labels are at the ends of its scale. */
export const ScaleQuestion = Type.Object({ text: LocalizedText, low: LocalizedText, high: LocalizedText })
export type ScaleQuestion = Static<typeof ScaleQuestion>

/** The questions of a research: fixed at approval. */
export const Instrument = Type.Object({
  /** Absent in researches approved before there were others: `izz`. */
  product: Type.Optional(Type.Enum([...products])),
  /** `izz-1`, `puls-1`: product and version of the catalogue. */
  catalogue: Type.String(),
  /** Those that have statements. */
  categories: Type.Array(Type.Object({ key: Type.Enum([...categoryKeys]), title: LocalizedText })),
  /** In the order in which they are asked: by category in an IZZ, the company's own in a PULS. */
  statements: Type.Array(Statement),
  /** Labels of the agreement scale, from 1 to 4. */
  agreement: Type.Array(LocalizedText, { minItems: 4, maxItems: 4 }),
  /** In every IZZ; in a PULS if the company asks it. */
  enps: Type.Optional(ScaleQuestion),
  /** In every IZZ, in no PULS (D-5.2). */
  esi: Type.Optional(Type.Object({
    satisfaction: ScaleQuestion,
    expectations: ScaleQuestion,
    idealJob: ScaleQuestion,
  })),
  /** The two comments: both or neither. */
  praise: Type.Optional(LocalizedText),
  critique: Type.Optional(LocalizedText),
  /** The company's own questions, asked after those of the catalogue; absent without any. */
  extra: Type.Optional(AskedExtra),
  demographics: Type.Array(Demographic),
  departments: Type.Array(Unit),
  locations: Type.Array(Unit),
  placedFirst: Type.Enum([...placements]),
})
export type Instrument = Static<typeof Instrument>

/** The product of a research. */
export const productOf = ({ product }: Pick<Instrument, 'product'>): Product => product ?? 'izz'
