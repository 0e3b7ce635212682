import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type { ModelGapView } from '@shared/features/standard-model/calls'
import { standardModelText } from '@shared/features/standard-model/text'
import { sectorPageTitleOf } from '@shared/model/analytics/sector-navigation'
import { pagePaths } from '@shared/navigation/paths'
import type { ReactNode } from 'react'
import { useCall } from '../../ipc/use-call'
import { isPathOutsideScope } from '../../session/navigation'
import { type PlainColumn, PlainTable } from '../table/plain-table'
import { Card } from './card'
import { InlineLink } from './inline-link'
import { Page } from './page'
import { useRecordTitle } from './record-title'
import { ErrorState, LoadingState } from './states'

const text = standardModelText.page
const { heads } = standardModelText.check

const columns: readonly PlainColumn<ModelGapView>[] = [
  {
    key: 'table',
    title: heads.table,
    cell: ({ title }) => title,
    wrapped: true
  },
  {
    key: 'what',
    title: heads.what,
    cell: ({ kind }) => standardModelText.gaps[kind],
    wrapped: true
  },
  {
    key: 'columns',
    title: heads.columns,
    cell: ({ columns: names }) => names.join(', ') || text.wholeTable,
    wrapped: true,
    roomy: true
  }
]

interface OwnSectorPageProps {
  readonly path: string
  readonly children: ReactNode
}

/**
 * Sector page computed from data that the unit loaded; if required tables are missing, a notice
 * with links to add them is shown instead.
 */
export function OwnSectorPage({ path, children }: OwnSectorPageProps) {
  const { data, error, reload } = useCall('standardModel:gapsOfPage', { path })
  const title = sectorPageTitleOf(path)
  const isMissing = data?.dark === 'missing'
  // The title is empty, so that nothing is added to the breadcrumb; only the origin of the page's
  // data is set.
  useRecordTitle('', undefined, 'own')
  if (data?.dark === null) return children
  return (
    <Page title={title} ready={data !== undefined || error !== undefined}>
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {error === undefined && !data && <LoadingState lines={6} />}
      {data && (
        <Card>
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{isMissing ? text.missing : text.notYet}</MessageBarTitle>
              {isMissing ? text.missingBody : text.notYetBody}
            </MessageBarBody>
          </MessageBar>
          {isMissing && <PlainTable label={text.missing} columns={columns} rows={data.gaps} />}
          {data.instead !== null && <p>{text.instead(data.instead)}</p>}
          {isPathOutsideScope(pagePaths.settings) ? (
            isMissing && <p>{text.outsideScope}</p>
          ) : (
            <InlineLink to={`${pagePaths.settings}?tab=sector`}>{text.toMapping}</InlineLink>
          )}
        </Card>
      )}
    </Page>
  )
}
