import { makeStyles } from '@fluentui/react-components'
import { sharedColumns } from '@shared/features/api-sharing/examples'
import { publishedText } from '@shared/features/api-sharing/published-text'
import { apiText } from '@shared/features/api-sharing/text'
import { formatNumber } from '@shared/kit/format'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { Card } from '../../../ui/page/card'
import { Code, Details } from '../../../ui/page/details'
import { Badge } from '../../../ui/page/status-badge'

const text = apiText.detail.source

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: '6px' },
  field: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px' }
})

interface SourceCardProps {
  readonly api: SharedApi
  /** Undefined if the table was deleted. */
  readonly table: CatalogueTable | undefined
}

/** Source table and shared columns, with personal data marked. */
export function SourceCard({ api, table }: SourceCardProps) {
  const styles = useStyles()
  const columns = sharedColumns(api, table)
  const { query, sourceTable } = api
  const words = table ? table.title || table.description : apiText.form.source.gone(sourceTable)
  return (
    <Card title={text.title}>
      <Details
        items={[
          {
            label: query ? publishedText.source : text.table,
            value: query ? (
              query.name
            ) : (
              <>
                <Code>{sourceTable}</Code> {words && `– ${words}`}
              </>
            )
          },
          {
            label: text.fields(formatNumber(columns.length)),
            value: (
              <ul className={styles.fields}>
                {columns.map(column => (
                  <li key={column.name} className={styles.field}>
                    <Code>{column.name}</Code>
                    {column.description}
                    {column.personal && (
                      <Badge tone="warning">{apiText.form.source.personal}</Badge>
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
