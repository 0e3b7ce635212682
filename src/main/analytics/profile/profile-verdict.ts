import { analyticsText } from '@shared/features/analytics/text'
import { unitProfileText } from '@shared/features/analytics/unit-text'
import type { SectorFigureView } from '@shared/features/analytics/view'
import { formatNumber } from '@shared/kit/format'
import type { SectorPageVerdictView } from '@shared/model/analytics/verdict'
import { sinceLabel, sinceSentence } from '../pages/since'
import type { SectorPageScope } from '../scope'
import { findWorstStatus, joinKnownParts } from '../verdict'
import type { ProfileSectionReader } from './page-reader'
import { alertPage, fillHistoryTitle, profileHeadPages } from './sections'
import { findBlockByAxis, findBlockByTitle, readPageFigures } from './tables'

const text = unitProfileText.verdict

type Figures = ReadonlyMap<string, SectorFigureView>
type ChartBlock = ReturnType<typeof findBlockByTitle>

/**
 * What is wrong with a unit and since when, from the figures at the head of its profile, their
 * history and its open alerts. Indicators that no page can compute are left out.
 */
export async function profileVerdict(
  reader: ProfileSectionReader,
  head: readonly SectorFigureView[],
  { thresholds, goals }: Pick<SectorPageScope, 'goals' | 'thresholds'>
): Promise<SectorPageVerdictView> {
  const [alerts, strength, readiness] = await Promise.all([
    readPageFigures(reader, alertPage, ['alerts-grave', 'alerts-warning']),
    reader.read(profileHeadPages.strength),
    reader.read(profileHeadPages.readiness)
  ])
  const figures: Figures = new Map([...head, ...alerts].map(figure => [figure.key, figure]))
  const sentences = [
    joinKnownParts(
      strengthWords(figures),
      rateWords(figures, 'fill-rate', findBlockByTitle(strength, fillHistoryTitle), thresholds.good)
    ),
    joinKnownParts(
      rateWords(figures, 'equipment-ready', findBlockByAxis(readiness, 'Kỳ'), goals.equipmentReady),
      rateWords(figures, 'equipment-rate')
    ),
    joinKnownParts(...alerts.map(alertWords))
  ].filter(sentence => sentence !== undefined)
  const worst = findWorstStatus([...figures.values()])
  return {
    tone: worst?.tone ?? 'neutral',
    ...(worst && { label: worst.label }),
    sentences:
      sentences.length > 0 ? sentences : [worst ? text.nothingBelow : analyticsText.verdict.unknown]
  }
}

/** Shortage or surplus of persons; undefined if nobody lacks or the numbers are unknown. */
function strengthWords(figures: Figures): string | undefined {
  const [wanted, actual] = ['establishment', 'headcount'].map(
    key => figures.get(key)?.amount ?? null
  )
  if (typeof wanted !== 'number' || typeof actual !== 'number' || wanted === actual) {
    return undefined
  }
  return wanted > actual
    ? text.short(formatNumber(wanted - actual))
    : text.over(formatNumber(actual - wanted))
}

/** Indicator off its target, with the period since which it is below; undefined on target. */
function rateWords(
  figures: Figures,
  key: keyof typeof text.rates,
  history?: ChartBlock,
  goal = 0
): string | undefined {
  const figure = figures.get(key)
  if (!figure?.status || !figure.target || figure.status.tone === 'success') return undefined
  const since =
    history &&
    sinceLabel(history.data.labels, history.data.series[0]?.values ?? [], rate => rate < goal)
  const words = text.rate(
    text.rates[key],
    figure.value,
    `${figure.target.charAt(0).toLowerCase()}${figure.target.slice(1)}`
  )
  return [words, sinceSentence(since)].filter(part => part !== undefined).join(' ')
}

const alertWords = ({ key, amount, value }: SectorFigureView): string | undefined =>
  amount === null || amount === 0 ? undefined : text.alerts(value, key === 'alerts-grave')
