import { makeStyles } from '@fluentui/react-components'
import { sharedColumns } from '@shared/domain/api-examples'
import type { SharedApi } from '@shared/domain/api-share'
import { findSourceTable } from '@shared/domain/source-tables'
import { formatNumber } from '@shared/format'
import { apiText } from '@shared/text/api-sharing'
import { Card } from '../../../ui/card'
import { Code, Details } from '../../../ui/details'
import { Badge } from '../../../ui/status-badge'

const text = apiText.detail.source

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: '6px' },
  field: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px' }
})

/** The table and the columns that are shared, personal data marked. */
export function SourceCard({ api }: { readonly api: SharedApi }) {
  const styles = useStyles()
  const table = findSourceTable(api.sourceTable)
  const columns = sharedColumns(api)
  return (
    <Card title={text.title}>
      <Details
        items={[
          {
            label: text.table,
            value: (
              <>
                <Code>{api.sourceTable}</Code> {table && `– ${table.title}`}
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
