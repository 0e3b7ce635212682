import { DocumentTableRegular } from '@fluentui/react-icons/svg/document-table'
import type { FormListRow } from '@shared/features/forms/calls'
import {
  formKindLabels,
  formListColumns,
  formListRules,
  formStateBadges,
  formStateOf
} from '@shared/features/forms/list'
import { formListText as text } from '@shared/features/forms/text'
import { formatNumber } from '@shared/kit/format'
import { pagePaths } from '@shared/navigation/paths'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../../ipc/use-call'
import { BackButton } from '../../../ui/action/back-button'
import { CreateButton } from '../../../ui/action/create-button'
import { SearchField, SelectFilter } from '../../../ui/filter-bar'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import { FilteredList } from '../../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../../ui/table/list-parts'
import { TableRowLink } from '../../../ui/table/marked-link'
import { useListAddress } from '../../../ui/table/use-list-address'
import { useLocalList } from '../../../ui/table/use-local-list'

const filterNames = ['kind', 'state']
const kindOptions = Object.entries(formKindLabels).map(([value, label]) => ({ value, label }))
const stateOptions = Object.entries(formStateBadges).map(([value, { label }]) => ({ value, label }))

/** Page **Biểu mẫu**: the unit's own forms. */
export function FormsPage() {
  useRecordTitle(text.title)
  const navigate = useNavigate()
  const { data, error, reload } = useCall('forms:list')
  const create = () => (
    <CreateButton to="analyse" label={text.create} onPress={() => navigate(pagePaths.newForm)} />
  )
  return (
    <Page
      title={text.title}
      paper="landscape"
      description={text.description}
      ready={data !== undefined || error !== undefined}
      actions={
        <>
          <BackButton to={pagePaths.reports} />
          {create()}
        </>
      }
    >
      {error !== undefined && !data && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={6} />}
      {data && (
        <FormList
          rows={data}
          none={
            <EmptyState message={text.none} icon={<DocumentTableRegular />}>
              {create()}
            </EmptyState>
          }
        />
      )}
    </Page>
  )
}

interface FormListProps {
  readonly rows: readonly FormListRow[]
  readonly none: ReactNode
}

function FormList({ rows, none }: FormListProps) {
  const address = useListAddress(filterNames)
  const list = useLocalList(rows, formListRules, address)
  const cells = useMemo(
    () => ({
      name: ({ id, name }: FormListRow) => (
        <TableRowLink to={pagePaths.form(id)}>{name}</TableRowLink>
      ),
      state: (row: FormListRow) => <StatusBadge look={formStateBadges[formStateOf(row)]} />
    }),
    []
  )
  return (
    <FilteredList
      label={text.label}
      columns={formListColumns}
      list={list}
      rowKey={({ id }) => id}
      cells={cells}
      address={address}
      empty={text.empty}
      none={none}
      footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
    >
      <SearchField label={text.search} {...createSearchFieldProps(address)} />
      <SelectFilter
        label={text.kind}
        {...createFilterControlProps(address, 'kind')}
        options={kindOptions}
      />
      <SelectFilter
        label={text.state}
        {...createFilterControlProps(address, 'state')}
        options={stateOptions}
      />
    </FilteredList>
  )
}
