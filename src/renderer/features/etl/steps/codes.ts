import { flowStepText } from '@shared/features/etl/step-text'
import { formatNumber } from '@shared/kit/format'
import type { ColumnCleanUp } from '@shared/model/etl/flow/step'

type Codes = NonNullable<ColumnCleanUp['codes']>['list']

const mostCodes = 500

/** Parses a code list of lines such as "Nam = 1"; reports the first invalid line. */
export function parseCodeList(typed: string): { readonly list: Codes; readonly fault?: string } {
  const list: Codes = []
  for (const [place, line] of typed.split('\n').entries()) {
    if (line.trim() === '') continue
    const sign = line.indexOf('=')
    if (sign < 0) return { list: [], fault: flowStepText.tidy.badCode(formatNumber(place + 1)) }
    list.push({ from: line.slice(0, sign).trim(), to: line.slice(sign + 1).trim() })
  }
  return list.length > mostCodes ? { list: [], fault: flowStepText.tidy.tooManyCodes } : { list }
}

/** Text form of a code list, one line such as "Nam = 1" per code. */
export const formatCodeList = (list: Codes): string =>
  list.map(({ from, to }) => `${from} = ${to}`).join('\n')
