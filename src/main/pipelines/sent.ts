import type { OriginalFileFormat } from '@shared/model/data-load/facts'
import type { ExtractedSourceRows } from './gathered'
import type { RejectedRowsMetadata } from './kept-rejected'
import type { ResolvedFlow } from './outline'

/** File format in which rejected rows of sources other than files are returned. */
const ours = { encoding: 'utf-8', separator: ',' } as const

/**
 * Description of the received files, stored with the table version that they become and used to
 * return rejected rows to the sender.
 */
export function describeReceivedFiles(
  code: string,
  { columns }: Pick<ResolvedFlow, 'columns'>,
  { items }: Pick<ExtractedSourceRows, 'items'>
): {
  readonly file: OriginalFileFormat
  readonly about: Pick<RejectedRowsMetadata, 'files' | 'isSent' | 'titles' | 'personal'>
} {
  const titles = columns.map(({ title }) => title)
  const personal = columns.flatMap((column, place) => (column.personal ? [place] : []))
  const files = items.map(({ name, form }) => ({ name, ...(form ?? ours) }))
  const [first] = files
  const name = items.length === 1 && first ? first.name : `${code} (${items.length} tệp)`
  const { encoding = null, separator = null } = first ?? {}
  return {
    file: { fileName: name.slice(0, 120), sheet: null, encoding, separator, titles, personal },
    about: { files, titles, personal, isSent: items.some(({ sha256 }) => sha256 !== null) }
  }
}
