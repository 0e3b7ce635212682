import { analyticsText } from '@shared/features/analytics/text'
import type { SectorFigureView, WorstRowsRankingView } from '@shared/features/analytics/view'
import { missingValueMark } from '@shared/kit/format'
import { scopeText } from '@shared/model/admin/scope-text'
import type { SectorPageVerdictView } from '@shared/model/analytics/verdict'
import { currentAccess } from '../disclosure/scope/access'
import type { Figure } from './figures'
import type { SectorPageScope } from './scope'
import type { PageStandouts } from './standouts'
import { isWithinUserScope } from './user-scope'

/** Displayed figures from which the sentences of a page's verdict (its summary) are written. */
export interface VerdictSource {
  readonly scope: SectorPageScope
  /** Subject of the page: the name of the whole force, or of the selected unit or area. */
  readonly subject: string
  /** Displayed value with its unit, without a sign; undefined if it is unknown. */
  readonly size: (key: string) => string | undefined
  /** Number behind a displayed value; null if the value is unknown. */
  readonly amount: (key: string) => number | null
  /** Note below a displayed value. */
  readonly note: (key: string) => string | undefined
  /** Note in brackets with a space before them; empty without a note. */
  readonly aside: (key: string) => string
  /** Displayed target of a value, such as "ngưỡng đạt 95%". */
  readonly target: (key: string) => string | undefined
  /** Displayed change since the previous period, or a text that no previous value exists. */
  readonly change: (key: string) => string | undefined
}

/**
 * Writes the verdict sentences of one page; sentences with unknown values are undefined and left
 * out.
 */
export type VerdictSentenceWriter = (source: VerdictSource) => readonly (string | undefined)[]

/** Template tag that returns undefined if one of the inserted values is undefined. */
export function textIfAllKnown(
  strings: TemplateStringsArray,
  ...values: readonly (string | undefined)[]
): string | undefined {
  if (values.includes(undefined)) return undefined
  return String.raw({ raw: strings }, ...values)
}

/** Joins the known parts of a sentence with commas; undefined if the first is unknown. */
export function joinIfFirstTextIsKnown(
  first: string | undefined,
  ...others: readonly (string | undefined)[]
): string | undefined {
  return first === undefined ? undefined : joinKnownParts(first, ...others)
}

/** Joins the known parts of a sentence with commas; undefined if none is known. */
export function joinKnownParts(...parts: readonly (string | undefined)[]): string | undefined {
  const words = parts.filter(part => part !== undefined).join(', ')
  return words === '' ? undefined : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/**
 * Result of a ranking: its rows for display, and its sentence for the verdict (summary) of the
 * page.
 */
export interface RankingResult {
  readonly view?: WorstRowsRankingView
  readonly sentence: string
  /** Whether the first row stands out, so that the verdict already begins with it. */
  readonly isLed?: boolean
  /** The same ranking with the subjects of these codes first; missing for an empty ranking. */
  readonly ledBy?: (codes: readonly string[]) => RankingResult
}

interface VerdictParts {
  readonly scope: SectorPageScope
  readonly figures: readonly Figure[]
  /** Figures exactly as the page shows them. */
  readonly shown: readonly SectorFigureView[]
  readonly standouts?: PageStandouts | undefined
  readonly ranking: RankingResult | undefined
  /** Names of the elements that are selected in the charts. */
  readonly subjects: readonly string[]
}

/** Maximum number of verdict sentences of a page besides those about its worst subjects. */
const mostOwn = 2
/** Maximum number of all verdict sentences of a page. */
const most = 3

/**
 * Verdict of a page: what stands out, its own sentences, then the sentence about the worst row of
 * its ranking unless that row is what stands out. With something that stands out, the verdict is at
 * least a warning, even if the figures of all units together reach their thresholds. Without a unit
 * in the scope of the user it says so, because nothing can be judged.
 */
export function buildVerdictView(
  verdict: VerdictSentenceWriter,
  { scope, figures, shown, standouts, ranking, subjects }: VerdictParts
): SectorPageVerdictView {
  if (scope.allUnits.length === 0 && currentAccess()?.units) {
    return { tone: 'neutral', sentences: [scopeText.noUnits] }
  }
  const source = { ...sourceOf(scope, figures, shown), subject: subjectOf(scope, subjects) }
  const own = verdict(source).filter(sentence => sentence !== undefined)
  const first = standouts ? [standouts.sentence] : []
  const last = ranking && !(standouts && ranking.isLed) ? [ranking.sentence] : []
  const left = Math.min(mostOwn, most - first.length - last.length)
  const sentences = [...first, ...own.slice(0, left), ...last]
  const worst = findWorstStatus(shown)
  const isDanger = worst?.tone === 'danger' || standouts?.tone === 'danger'
  return {
    tone: standouts ? (isDanger ? 'danger' : 'warning') : (worst?.tone ?? 'neutral'),
    ...((standouts ?? worst) && { label: (standouts ?? worst)?.label }),
    sentences: sentences.length > 0 ? sentences : [analyticsText.verdict.unknown]
  }
}

const tones = ['danger', 'warning', 'success'] as const

/**
 * Worst status among the figures, of several equally bad figures the first; undefined if no figure
 * has a status.
 */
export function findWorstStatus(shown: readonly SectorFigureView[]) {
  for (const tone of tones) {
    const status = shown.find(one => one.status?.tone === tone)?.status
    if (status) return { tone, label: status.label }
  }
  return undefined
}

function sourceOf(
  scope: SectorPageScope,
  figures: readonly Figure[],
  shown: readonly SectorFigureView[]
): Omit<VerdictSource, 'subject'> {
  const views = new Map(shown.map(figure => [figure.key, figure]))
  const known = (key: string): SectorFigureView | undefined => {
    const figure = views.get(key)
    return figure && figure.amount !== null && figure.value !== missingValueMark
      ? figure
      : undefined
  }
  const note = (key: string): string | undefined => {
    const words = known(key)?.note
    return words?.includes(missingValueMark) ? undefined : words
  }
  const first = new Set(figures.filter(({ isFirst }) => isFirst).map(({ key }) => key))
  return {
    scope,
    size: key => {
      const figure = known(key)
      return figure && withUnit(unsigned(figure.value), figure.unit)
    },
    amount: key => known(key)?.amount ?? null,
    note,
    aside: key => {
      const words = note(key)
      return words === undefined ? '' : ` (${words})`
    },
    target: key => {
      const target = known(key)?.target
      return target && target.charAt(0).toLowerCase() + target.slice(1)
    },
    change: key => {
      const figure = known(key)
      if (!figure) return undefined
      if (!figure.delta) return first.has(key) ? analyticsText.verdict.first : undefined
      const { text, up } = figure.delta
      if (!/[1-9]/.test(text)) return analyticsText.verdict.same
      const size = withUnit(unsigned(text), figure.unit)
      return up ? analyticsText.verdict.more(size) : analyticsText.verdict.less(size)
    }
  }
}

const unsigned = (text: string): string => text.replace(/^[+−]/, '')
const withUnit = (text: string, unit: string | undefined): string =>
  unit === undefined ? text : `${text} ${unit}`

/** The selected units, areas and elements of charts, or the whole. */
function subjectOf(
  { allUnits, allAreas, chosen }: SectorPageScope,
  subjects: readonly string[]
): string {
  const [units, areas] = [chosen('don-vi'), chosen('khu-vuc')]
  const names = [
    ...allUnits.filter(({ id }) => units.includes(id)).map(({ name }) => name),
    ...allAreas.filter(({ code }) => areas.includes(code)).map(({ name }) => name),
    ...subjects
  ]
  if (names.length > 0) return names.join(', ')
  // The figures of a user with a scope must not be taken for those of the whole force.
  return isWithinUserScope({ allUnits }) ? scopeText.subject : analyticsText.verdict.whole
}
