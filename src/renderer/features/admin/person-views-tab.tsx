import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import {
  type PersonalDataAccessRecord,
  type PersonalDataAccessTotal,
  personalDataAccessColumns,
  personalDataAccessGroupingSchema
} from '@shared/features/admin/person-view'
import { adminText } from '@shared/features/admin/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { ListQuery } from '@shared/kit/list/list'
import { call } from '../../ipc/client'
import { ExportButton } from '../../ui/export-button'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { Card } from '../../ui/page/card'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { PlainTable } from '../../ui/table/plain-table'
import { useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'

const text = adminText.personViews
const filterNames = ['viewer', 'person']
const useStyles = makeStyles({
  sums: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))',
    gap: '16px'
  }
})

type Views = CallOutput<'audit:views'>
const fetchViews = (query: ListQuery): Promise<Views> => call('audit:views', { query })

/**
 * Log of access to personal records: by the user who viewed, by the person viewed, and each single
 * view.
 */
export function PersonalRecordAccessTab() {
  const styles = useStyles()
  const address = useListAddress(filterNames)
  const list = useList<PersonalDataAccessRecord, Views>(fetchViews, address)
  const { search, filters, sort } = address
  const {
    viewers = [],
    persons = [],
    parts = 0,
    unread = 0,
    damaged = 0
  } = list.head?.overview ?? {}
  return (
    <>
      {unread + damaged > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {text.unread(formatNumber(unread), formatNumber(damaged))}
          </MessageBarBody>
        </MessageBar>
      )}
      {viewers.length > 0 && (
        <div className={styles.sums}>
          <Sums title={text.viewers} others={text.personsSeen} rows={viewers} />
          <Sums title={text.persons} others={text.viewersOf} rows={persons} />
        </div>
      )}
      <FilteredList
        label={text.label}
        columns={personalDataAccessColumns}
        list={list}
        rowKey={view => String(view.seq)}
        address={address}
        empty={text.empty}
        footer={`${text.footer(formatNumber(list.matched), formatNumber(list.total))}${
          parts > 0 ? ` · ${text.parts(formatNumber(parts))}` : ''
        }`}
        end={personalDataAccessGroupingSchema.options.map(by => (
          <ExportButton
            key={by}
            label={text.exports[by]}
            save={() => call('audit:exportViews', { query: { search, filters, sort }, by })}
          />
        ))}
      >
        <SearchField label={text.search} {...createSearchFieldProps(address)} />
        <SelectFilter
          label={text.viewer}
          {...createFilterControlProps(address, 'viewer')}
          options={viewers.map(({ name }) => ({ value: name, label: name }))}
        />
        <SelectFilter
          label={text.person}
          {...createFilterControlProps(address, 'person')}
          options={persons.map(({ name }) => ({ value: name, label: name }))}
        />
      </FilteredList>
    </>
  )
}

interface SumsProps {
  readonly title: string
  readonly others: string
  readonly rows: readonly PersonalDataAccessTotal[]
}

function Sums({ title, others, rows }: SumsProps) {
  return (
    <Card title={title}>
      <PlainTable
        label={title}
        rows={rows}
        columns={[
          { key: 'name', title: text.name, cell: row => row.name, wrapped: true },
          { key: 'views', title: text.views, cell: row => formatNumber(row.views), number: true },
          { key: 'others', title: others, cell: row => formatNumber(row.others), number: true },
          { key: 'last', title: text.last, cell: row => formatDateTime(row.last) }
        ]}
      />
    </Card>
  )
}
