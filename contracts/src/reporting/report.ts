import Type, { type Static, type TSchema } from 'typebox'
import { Instant, LocalDate, LocalizedText, Nullable, SurveyLanguageSchema, Uuid } from '../schema.ts'
import { Picture } from '../identity/assets.operations.ts'
import { extraTypes } from '../survey/extra/limits.ts'
import { ExtraText } from '../survey/extra/questions.ts'
import { categoryKeys, demographicKeys, products } from '../survey/instrument.ts'
import { Certificate } from './certificate.ts'
import { Drivers } from './drivers.ts'
import { Order } from './order.ts'

/**
 * A report as it may be shown: computed once from the report tables. All figures are rounded where they are computed
 * (indices, percent and points to one decimal, means to two), and are shown unchanged. Hidden figures are absent: no
 * number, n or empty place betrays them (disclosure.md).
 *
 * It is read in parts, so that the first request is as large for 5,000 answers as for 100: the whole research
 * (`BasicReport`), then each dimension (`DimensionTable`) and each page of comments when the reader opens it.
 */

/** 0 to 100, one decimal. */
const Index = Type.Number()
/** Half of a 95% interval, in the unit of its value. */
const Margin = Nullable(Type.Number())
const N = Type.Integer({ minimum: 0 })

/** Which levels of statistic a set of answers shows: C composites, S single items, X distributions (disclosure.md). */
export const Levels = Type.Object({
  composite: Type.Boolean(),
  single: Type.Boolean(),
  distribution: Type.Boolean(),
})

/**
 * A group compared with everybody else. `clear`: the difference from 0 is clear although all differences of the report
 * were compared together (`differences`).
 */
const Difference = Type.Object({ value: Type.Number(), certainty: Type.Enum(['clear', 'uncertain']) })

/**
 * Present if a value is shown only as a bound (disclosure.md, 8b): the number beside it is that bound, and the value
 * lies there or beyond. The exact value is in no table.
 */
export const Bound = Type.Enum(['at-least', 'at-most'])
export type Bound = Static<typeof Bound>

const composite = {
  index: Index,
  /** Of `index`; with it there is no margin and no difference. */
  bound: Type.Optional(Bound),
  n: N,
  margin: Margin,
  /** Group compared with the rest; only in groups, and only if the rest may be shown too. */
  difference: Type.Optional(Difference),
}
const Composite = Type.Object(composite)

/**
 * `n` of a number counts those who answered it; in a group it is the group's answers, whether or not an item was left
 * blank in some of them.
 */
const figures = {
  n: N,
  levels: Levels,
  /** Level C. Engagement is the index of `commitment`; overall is the mean of the nine category indices. */
  engagement: Type.Optional(Composite),
  overall: Type.Optional(Composite),
  esi: Type.Optional(Composite),
  categories: Type.Optional(Type.Array(Type.Object({ key: Type.Enum([...categoryKeys]), ...composite }))),
  /** Level S: −100 to 100, whole number. */
  enps: Type.Optional(
    Type.Object({
      value: Type.Integer(),
      /** Of `value`; with it there is no margin, and no shares. */
      bound: Type.Optional(Bound),
      n: N,
      margin: Margin,
      /** Level X: percent with one decimal. */
      promoters: Type.Optional(Type.Number()),
      passives: Type.Optional(Type.Number()),
      detractors: Type.Optional(Type.Number()),
    }),
  ),
}

/** Figures of the whole or of one group; those of a level that may not be shown are absent. */
export const Profile = Type.Object({
  ...figures,
  statements: Type.Optional(
    Type.Array(
      Type.Object({
        key: Type.String(),
        /** 1 to 4, two decimals. */
        mean: Type.Number(),
        index: Index,
        /** Of both `mean` and `index`. */
        bound: Type.Optional(Bound),
        n: N,
        /** Level X: percent of 3 and 4. */
        favourable: Type.Optional(Type.Number()),
        favourableBound: Type.Optional(Bound),
        /** Level X: how many chose 1, 2, 3, 4; absent in a group in which someone left it blank. */
        distribution: Type.Optional(Type.Array(N, { minItems: 4, maxItems: 4 })),
      }),
    ),
  ),
})
export type Profile = Static<typeof Profile>

/** The figures of a group that are shown beside other groups: all but its single statements. */
export const GroupFigures = Type.Object(figures)
export type GroupFigures = Static<typeof GroupFigures>

const group = {
  key: Type.String(),
  label: LocalizedText,
  visible: Type.Boolean(),
}

/** One class of a dimension: shown with its profile, or hidden without its n. Hidden ones come last, by name. */
export const Group = Type.Object({ ...group, profile: Type.Optional(Profile) })
export type Group = Static<typeof Group>

export const dimensionKeys = [...demographicKeys, 'departments', 'locations'] as const
export type DimensionKey = (typeof dimensionKeys)[number]

export const dimension = {
  key: Type.Enum([...dimensionKeys]),
  /** The question as it was asked; 'Departments', 'Locations'. */
  title: LocalizedText,
  /** One or two words for a tab; researches approved under an older catalogue have none. */
  shortName: Type.Optional(LocalizedText),
}

export const Dimension = Type.Object({ ...dimension, groups: Type.Array(Group) })
export type Dimension = Static<typeof Dimension>

/** A dimension as it is read: its groups side by side. */
export const DimensionTable = Type.Object({
  ...dimension, groups: Type.Array(Type.Object({ ...group, profile: Type.Optional(GroupFigures) })),
})
export type DimensionTable = Static<typeof DimensionTable>

export const commentKinds = ['praise', 'critique'] as const
export type CommentKind = (typeof commentKinds)[number]

/** Page size of comments. */
export const commentsPerPage = 40

/** Level T: each list in its own random order. */
export const Comments = Type.Object({ praise: Type.Array(Type.String()), critique: Type.Array(Type.String()) })
export type Comments = Static<typeof Comments>

/** From 10 answers to its question. */
const choiceCount = {
  /** Absent beside `bound`. */
  count: Type.Optional(N),
  /** Percent of those who answered the question, one decimal. */
  share: Type.Optional(Type.Number()),
  /** Of `share`. */
  bound: Type.Optional(Bound),
}

const extraQuestion = {
  id: Type.String(),
  type: Type.Enum([...extraTypes]),
  title: ExtraText,
  description: Type.Optional(ExtraText),
  /** How many answered it. */
  n: N,
  /** Of the two choices. */
  options: Type.Optional(Type.Array(Type.Object({ id: Type.String(), text: ExtraText, ...choiceCount }))),
  /** Of a linear scale, from 1; the labels are at its ends. */
  steps: Type.Optional(Type.Array(Type.Object({ step: Type.Integer(), ...choiceCount }))),
  low: Type.Optional(ExtraText),
  high: Type.Optional(ExtraText),
}

const extraOf = <S extends TSchema>(list: S) => Type.Object({
  /** Every text exists in it. */
  sourceLanguage: SurveyLanguageSchema,
  /** In the order in which they were asked. From 10 answers to it, a question has its texts and its comments. */
  questions: Type.Array(
    Type.Object({ ...extraQuestion, texts: Type.Optional(list), comments: Type.Optional(list) }),
  ),
})

/** The research that a report is about. */
export const reportedResearch = {
  researchId: Uuid,
  name: Type.String(),
  companyName: Type.String(),
  /** The company's logo at the approval; absent if it had none. */
  logo: Type.Optional(Picture),
  startsOn: LocalDate,
  endsOn: LocalDate,
  codeMode: Type.Enum(['different', 'identical']),
}

export const CategoryTitles = Type.Array(Type.Object({ key: Type.Enum([...categoryKeys]), title: LocalizedText }))

const wholeResearch = {
  ...reportedResearch,
  releasedAt: Instant,
  participation: Type.Object({
    employees: Type.Integer(),
    /** Valid answers. */
    answers: Type.Integer(),
    /** Answers that could not be opened or were not valid. */
    void: Type.Integer(),
    /** Percent with one decimal. */
    responseRate: Type.Number(),
    /** Widest half of a 95% interval of a share, finite population corrected, in points; absent below 5 answers. */
    margin: Type.Optional(Type.Number()),
    /** Present if there were printed questionnaires, which may have blanks. */
    blanks: Type.Optional(Type.Object({
      /** Answers to statements that were left blank, percent with one decimal; absent below 8 answers. */
      share: Type.Optional(Type.Number()),
    })),
  }),
  categories: CategoryTitles,
  statements: Type.Array(
    Type.Object({ key: Type.String(), category: Type.Enum([...categoryKeys]), text: LocalizedText }),
  ),
  whole: Profile,
  /** Level S. */
  order: Type.Optional(Order),
  /**
   * Level D; null if no category is clearly above the others or weights may not be shown. Absent in reports from before
   * it was computed, below level C, and in a PULS.
   */
  drivers: Type.Optional(Nullable(Drivers)),
  /**
   * How groups are compared: over all groups, dimensions and composites of the report together, with at most 5% false
   * ones expected among those that are `clear` (Benjamini and Hochberg). Absent in reports in which each difference was
   * `clear` if its own 95% interval excluded 0.
   */
  differences: Type.Optional(Type.Enum(['together'])),
  /** The keys of `order`'s tiers of statements; in reports without `order`, by exact mean. Absent below level S. */
  highest: Type.Optional(Type.Array(Type.String(), { maxItems: 10 })),
  lowest: Type.Optional(Type.Array(Type.String(), { maxItems: 10 })),
  /** Of the audit before publication; absent in reports from before there was one. */
  certificate: Type.Optional(Certificate),
}

/** Texts on an extra question: answers in words, and comments. */
export const extraLists = ['texts', 'comments'] as const
export type ExtraList = (typeof extraLists)[number]

/** Level T: the texts and comments of each extra question, in the order of the questions. */
export const ExtraTexts = Type.Array(
  Type.Object({ texts: Type.Optional(Type.Array(Type.String())), comments: Type.Optional(Type.Array(Type.String())) }),
)
export type ExtraTexts = Static<typeof ExtraTexts>

/** The part of a report that is read first: the whole research, and a list of the other parts. */
export const BasicReport = Type.Object({
  ...wholeResearch,
  /** Which page shows the report; absent in what is printed, and from services that don't know it yet. */
  product: Type.Optional(Type.Enum([...products])),
  /** `visible`: at least one of its groups is shown. */
  dimensions: Type.Array(Type.Object({ ...dimension, visible: Type.Boolean() })),
  /** How many comments there are; absent below level T. */
  comments: Type.Optional(Type.Object({ praise: N, critique: N })),
  /** The company's own questions, with how many texts and comments there are; absent below level T. */
  extra: Type.Optional(extraOf(N)),
})
export type BasicReport = Static<typeof BasicReport>

/** Everything published about a research; pages read it in parts. */
export const Report = Type.Object({
  ...wholeResearch,
  dimensions: Type.Array(Dimension),
  comments: Type.Optional(Comments),
  /** Level T: the company's own questions, each list in its own random order. */
  extra: Type.Optional(extraOf(Type.Array(Type.String()))),
})
export type Report = Static<typeof Report>
