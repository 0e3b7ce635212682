import { formatNumber } from '@shared/kit/format'
import type { AreaPeopleCount } from '../../facts/reserve'
import { type AgeLimits, distinctAgeLimits, formatAgeLimits } from '../../measures/age-limits'
import { countReservistsInAreas } from '../../measures/reserve'
import { hasSameAges, reserveAgesByYear } from '../../reserve-ages'
import type { SectorPageScope } from '../../scope'

/** Age limits at the end of the period and of each forecast year. */
export const forecastLimitsOf = (scope: SectorPageScope): readonly AgeLimits[] =>
  reserveAgesByYear(scope, Number(scope.own('chan-troi') ?? 5))

/** Sentences about age limits that change within the forecast, with the rules of each. */
function changedLimitWords(scope: SectorPageScope): string {
  const { calendar, period } = scope
  const limits = forecastLimitsOf(scope)
  return limits
    .flatMap((own, year) => {
      const before = limits[year - 1]
      if (!before || hasSameAges(before, own)) return []
      return [
        `. Từ năm đến ${calendar.label(period + 12 * year)}: ${formatAgeLimits(own)}, căn cứ ${own.basis}`
      ]
    })
    .join('')
}

/**
 * Notice about persons whose file lacks the data for the age limit, with the limit that applies
 * instead.
 */
export async function describeMissingTraits({
  facts,
  period,
  areas,
  reserveAges
}: SectorPageScope): Promise<string> {
  if (distinctAgeLimits(reserveAges).length === 1) return ''
  const [[registered = []], { withoutSex, withoutRank, withoutOfficerRank }] = await Promise.all([
    facts.reserve.registered([period]),
    facts.reserve.turning(period, [reserveAges])
  ])
  const all = countReservistsInAreas(registered, areas)
  const words = (cells: readonly AreaPeopleCount[], what: string, instead: string): string => {
    const people = countReservistsInAreas(cells, areas)
    if (people === 0) return ''
    const who = people === all ? 'Hồ sơ dự bị' : `${formatNumber(people)} hồ sơ dự bị`
    return `. ${who} không ghi ${what} nên tính theo tuổi ra diện của ${instead}`
  }
  const others = 'hạ sĩ quan, binh sĩ'
  return [
    words(withoutSex, 'giới tính', 'nam'),
    words(withoutRank, 'hạng', 'hạng 1'),
    words(withoutOfficerRank, 'quân hàm sĩ quan', others)
  ].join('')
}

/** Rules that state the age limits, and their changes, as the end of a formula. */
export const describeLimitBases = (scope: SectorPageScope): string => {
  const { basis } = scope.reserveAges
  return (basis === '' ? '' : `. Căn cứ tuổi ra diện: ${basis}`) + changedLimitWords(scope)
}
