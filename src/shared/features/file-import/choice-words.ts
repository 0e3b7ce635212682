import { formatNumber } from '../../kit/format'
import { typeFacts } from '../../model/data-mart/data-types'
import { fileEncodings, type ProfileChoice, separators } from '../../model/file-import/choice'
import { importText } from './text'

const text = importText.choice

/** Lines that are the header, and from and to which rows are read. */
function lineWords({ header, headerLines, firstLine, lastLine, leftOutAtEnd }: ProfileChoice) {
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

/** What is chosen instead of the guess, each in a few words; none where nothing is. */
export function choiceWords(choice: ProfileChoice): string[] {
  const { encoding, separator, quote, decimals, noValues, types = {}, sheet } = choice
  const named: [string, string | undefined][] = [
    [text.sheet, sheet],
    [text.encoding, encoding && fileEncodings[encoding]],
    [text.separator, separator && separators[separator]],
    [text.quote, quote && text.quotes[quote]],
    [text.escape, choice.escape && text.escapes[choice.escape]],
    [text.decimals, decimals && text.decimalMarks[decimals]]
  ]
  return [
    ...named.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])),
    ...lineWords(choice),
    ...(noValues
      ? [`${text.signs}: ${noValues.length > 0 ? noValues.join('  ') : text.signKinds.none}`]
      : []),
    ...Object.entries(types).map(([name, type]) => text.typed(name, typeFacts[type].word))
  ]
}
