import type { SecrecyDegree } from '../secrecy/degree'
import type { DocumentFields } from './document-fields'
import { romanNumeral } from './numbering'
import type { OfficialDocument } from './official-document'

/**
 * Texts that decree 30/2020/NĐ-CP prescribes, shared by the writers of PDF and DOCX. Dotted blanks
 * stand for what is written by hand after signing.
 */
export const documentText = {
  nation: 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
  motto: 'Độc lập - Tự do - Hạnh phúc',
  recipients: 'Nơi nhận:',
  copies: (count: number): string => `Số bản: ${String(count).padStart(2, '0')}`,
  unit: (unit: string): string => `Đơn vị tính: ${unit}`,
  annex: 'Phụ lục',
  blank: '…'
} as const

/** Texts of the secrecy mark (circular 24/2020/TT-BCA); empty for an unclassified document. */
export const secrecyMarks: Readonly<Record<SecrecyDegree, string>> = {
  none: '',
  secret: 'MẬT',
  topSecret: 'TỐI MẬT',
  mostSecret: 'TUYỆT MẬT'
}

/** Capital letters, as the decree requires for authorities, types and functions. */
export const toCapitals = (text: string): string => text.toLocaleUpperCase('vi')

/** Line **Số, ký hiệu**: "Số: 12/BC-QL". */
export const formatNumberLine = (fields: DocumentFields): string =>
  `Số: ${formatDocumentNumber(fields)}`

const formatDocumentNumber = ({ number, symbol }: DocumentFields): string =>
  `${number || documentText.blank}/${symbol || documentText.blank}`

/**
 * Date in words: "ngày 05 tháng 11 năm 2026". Days below 10 and the months 1 and 2 have a leading
 * zero; no date gives blanks.
 */
export function formatDateInWords(day: string | null): string {
  const { blank } = documentText
  if (day === null) return `ngày ${blank} tháng ${blank} năm ${blank}`
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  const number = Number(month)
  return `ngày ${dayOfMonth} tháng ${number < 3 ? month : number} năm ${year}`
}

/** Line of place and date: "Hà Nội, ngày 05 tháng 11 năm 2026". */
export const formatPlaceAndDate = ({ fields, day }: OfficialDocument): string =>
  `${fields.place || documentText.blank.repeat(4)}, ${formatDateInWords(day)}`

/** Legal bases, each but the last ending with a semicolon. */
export const formatBases = ({ bases }: DocumentFields): string[] => endLines(bases)

/** Recipients below **Nơi nhận**, each with a dash. */
export const formatRecipients = ({ recipients }: DocumentFields): string[] =>
  endLines(recipients).map(line => `- ${line}`)

function endLines(lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    const bare = line.replace(/[;.,\s]+$/, '')
    return `${bare}${index === lines.length - 1 ? '.' : ';'}`
  })
}

/** Rank and name of the signatory: "Đại tá Nguyễn Văn An". */
export const formatSignatory = ({ signatoryRank, signatoryName }: DocumentFields): string =>
  [signatoryRank, signatoryName].filter(Boolean).join(' ')

/** Title of an annex; only several annexes are numbered: "Phụ lục II". */
export const formatAnnexName = (index: number, count: number): string =>
  count > 1 ? `${documentText.annex} ${romanNumeral(index + 1)}` : documentText.annex

/** Reference below an annex's title: "(Kèm theo Báo cáo số 12/BC-QL ngày … của …)". */
export function formatAnnexReference({ fields, day }: OfficialDocument): string {
  const type = fields.type.slice(0, 1) + fields.type.slice(1).toLocaleLowerCase('vi')
  const issuer = fields.authority && ` của ${fields.authority}`
  const number = formatDocumentNumber(fields)
  return `(Kèm theo ${type || 'văn bản'} số ${number} ${formatDateInWords(day)}${issuer})`
}
