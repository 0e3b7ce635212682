import { formatNumber } from '../../kit/format'
import { dataTypeDefinitions } from '../../model/data-mart/data-types'
import {
  fieldSeparatorLabels,
  fileEncodingLabels,
  type ReadingOptions
} from '../../model/file-import/choice'
import type { PipelineReadingOptions } from '../../model/file-import/remembered'
import { fileImportText } from './text'

const text = fileImportText.choice

/** Text about the header lines and about the first and last line that are read as rows. */
function describeLineChoice({
  header,
  headerLines,
  firstLine,
  lastLine,
  leftOutAtEnd
}: ReadingOptions) {
  const lines: [string, number | undefined][] =
    header === false
      ? []
      : [
          [text.lines.from, headerLines?.from],
          [text.lines.to, headerLines?.to]
        ]
  lines.push([text.lines.first, firstLine], [text.lines.last, lastLine])
  return [
    ...(header === undefined ? [] : [`${text.header}: ${header ? text.yes : text.no}`]),
    ...lines.flatMap(([label, line]) =>
      line === undefined ? [] : [`${label}: ${formatNumber(line)}`]
    ),
    ...(leftOutAtEnd ? [text.leftOutAtEnd(formatNumber(leftOutAtEnd))] : [])
  ]
}

/**
 * Short descriptions of the user's choices that replace detected values; empty if there are none.
 */
export function describeReadingOptionChoices(choice: ReadingOptions): string[] {
  const { encoding, separator, quote, decimals, noValues, types = {}, sheet } = choice
  const named: [string, string | undefined][] = [
    [text.sheet, sheet],
    [text.encoding, encoding && fileEncodingLabels[encoding]],
    [text.separator, separator && fieldSeparatorLabels[separator]],
    [text.quote, quote && text.quotes[quote]],
    [text.escape, choice.escape && text.escapes[choice.escape]],
    [text.decimals, decimals && text.decimalMarks[decimals]]
  ]
  return [
    ...named.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])),
    ...describeLineChoice(choice),
    ...(noValues
      ? [`${text.signs}: ${noValues.length > 0 ? noValues.join('  ') : text.signKinds.none}`]
      : []),
    ...Object.entries(types).map(([name, type]) => text.typed(name, dataTypeDefinitions[type].word))
  ]
}

/**
 * Eight hexadecimal digits that identify the reading options of a kind of file by sender, sheet and
 * header; the chosen options do not affect it (FNV-1a, 32 bits).
 */
export function hashReadingOptionsIdentity({
  sender,
  sheet,
  heading
}: Pick<PipelineReadingOptions, 'heading' | 'sender' | 'sheet'>): string {
  const words = JSON.stringify([sender, sheet, heading])
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at++) {
    hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
