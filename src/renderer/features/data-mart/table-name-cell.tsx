import { dataLoadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import { type MartListRow, titleOfTable } from '@shared/model/data-mart/list'
import { pagePaths } from '@shared/navigation/paths'
import { InlineCode } from '../../ui/page/details'
import { ToneBadge } from '../../ui/page/status-badge'
import { LinkWithOriginBadge } from '../../ui/table/marked-link'
import { TwoLines } from '../../ui/table/two-lines'

/** Title of a table as a link to its page, with the technical name in a smaller line below. */
export function TableNameCell({ row }: { readonly row: MartListRow }) {
  const { id, name, description, origin, waiting, rejected } = row
  const link = (
    <LinkWithOriginBadge
      to={pagePaths.martDetail(id)}
      origin={origin}
      label={description ? `${description} (${name})` : undefined}
      mark={
        <>
          {waiting > 0 && (
            <ToneBadge tone="warning" icon="clock">
              {dataLoadText.waiting.mark(formatNumber(waiting))}
            </ToneBadge>
          )}
          <RejectedRowsBadge rejected={rejected} />
        </>
      }
    >
      {titleOfTable(row)}
    </LinkWithOriginBadge>
  )
  return description ? (
    <TwoLines first={link} second={<InlineCode>{name}</InlineCode>} hint={name} />
  ) : (
    link
  )
}

/**
 * Badge with the number of rows rejected when the current table version was loaded; nothing if
 * there are none.
 */
export function RejectedRowsBadge({ rejected }: { readonly rejected: number }) {
  if (rejected === 0) return null
  return (
    <ToneBadge tone="warning" icon="warning">
      {dataLoadText.rejected.mark(formatNumber(rejected))}
    </ToneBadge>
  )
}
