import { makeStyles } from '@fluentui/react-components'
import { sharedColumnsOfApi } from '@shared/features/api-sharing/examples'
import { publishedQueryText } from '@shared/features/api-sharing/published-text'
import { apiText } from '@shared/features/api-sharing/text'
import { formatNumber } from '@shared/kit/format'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { Card } from '../../../ui/page/card'
import { DetailList, InlineCode } from '../../../ui/page/details'
import { ToneBadge } from '../../../ui/page/status-badge'

const text = apiText.detail.source

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: '6px' },
  field: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px' }
})

interface ApiSourceCardProps {
  readonly api: SharedApi
  /** Source table; undefined if it was deleted. */
  readonly table: CatalogueTable | undefined
}

/** Card with the source table and the shared columns, with personal data marked. */
export function ApiSourceCard({ api, table }: ApiSourceCardProps) {
  const styles = useStyles()
  const columns = sharedColumnsOfApi(api, table)
  const { query, sourceTable } = api
  const words = table ? table.title || table.description : apiText.form.source.gone(sourceTable)
  return (
    <Card title={text.title}>
      <DetailList
        items={[
          {
            label: query ? publishedQueryText.source : text.table,
            value: query ? (
              query.name
            ) : (
              <>
                <InlineCode>{sourceTable}</InlineCode> {words && `– ${words}`}
              </>
            )
          },
          {
            label: text.fields(formatNumber(columns.length)),
            value: (
              <ul className={styles.fields}>
                {columns.map(column => (
                  <li key={column.name} className={styles.field}>
                    <InlineCode>{column.name}</InlineCode>
                    {column.description}
                    {column.personal && (
                      <ToneBadge tone="warning">{apiText.form.source.personal}</ToneBadge>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        ]}
      />
    </Card>
  )
}
