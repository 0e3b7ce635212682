import { makeStyles } from '@fluentui/react-components'
import { lineageText } from '@shared/features/lineage/text'
import { type SharedService, unclassifiedDataType } from '@shared/model/services/service'
import { pagePaths } from '@shared/navigation/paths'
import { useCall } from '../../../ipc/use-call'
import { Card } from '../../../ui/page/card'
import { InlineLink } from '../../../ui/page/inline-link'
import { ErrorState, LoadingState } from '../../../ui/page/states'

const text = lineageText.service

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '4px', '& li': { minHeight: '26px' } }
})

/**
 * Lineage (**Nguồn gốc dữ liệu**) of a service according to its registration: the tables that contain
 * its kind of data.
 */
export function ServiceLineageCard({ service }: { readonly service: SharedService }) {
  const styles = useStyles()
  const { data: tables, error, reload } = useCall('lineage:service', { id: service.id })
  return (
    <Card title={text.title}>
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!tables && error === undefined && <LoadingState lines={2} />}
      {tables && <p>{wordsOf(service, tables.length)}</p>}
      {tables && tables.length > 0 && (
        <ul className={styles.list}>
          {tables.map(({ id, name }) => (
            <li key={id}>
              <InlineLink to={`${pagePaths.martDetail(id)}?tab=lineage`}>{name}</InlineLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function wordsOf({ values, dataType, named, status }: SharedService, count: number): string {
  if (values.connectionType === 'consume') return text.receives
  if (named?.data.source.kind === 'table' && count > 0) return text.named
  if (dataType === unclassifiedDataType) return text.unfiled
  if (['waiting', 'rejected'].includes(status)) return text.idle(dataType)
  return count > 0 ? text.same(dataType) : text.none(dataType)
}
