import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark'
import {
  type AuditEntry,
  type AuditVerification,
  auditColumns,
  auditKindLabels
} from '@shared/features/admin/audit'
import { adminText } from '@shared/features/admin/text'
import { formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { ExportButton } from '../../ui/export-button'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { useNotify } from '../../ui/notifications'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'

const text = adminText.audit
const filterNames = ['kind']
const kindOptions = Object.entries(auditKindLabels).map(([value, label]) => ({ value, label }))

const fetchEntries = (query: ListQuery): Promise<ListPage<AuditEntry>> =>
  call('audit:list', { query })

/** Audit log: entries linked by a hash chain; changes are shown on request. */
export function AuditLogTab() {
  const notify = useNotify()
  const address = useListAddress(filterNames)
  const list = useList<AuditEntry, ListPage<AuditEntry>>(fetchEntries, address)
  const [verdict, setVerdict] = useState<AuditVerification>()
  const verify = async (): Promise<void> => {
    try {
      setVerdict(await call('audit:verify'))
      list.reload()
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  const { search, filters, sort } = address
  return (
    <>
      {verdict && (
        <MessageBar intent={verdict.broken ? 'error' : 'success'} role="status">
          <MessageBarBody>
            {verdict.broken
              ? text.broken(formatNumber(verdict.broken.seq), verdict.broken.reason)
              : text.whole(formatNumber(verdict.checked))}
          </MessageBarBody>
        </MessageBar>
      )}
      <FilteredList
        label={text.label}
        columns={auditColumns}
        list={list}
        rowKey={entry => String(entry.seq)}
        address={address}
        empty={text.empty}
        footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
        end={
          <>
            <IfPermitted to="administer">
              <ActionButton icon={<ShieldCheckmarkRegular />} onClick={() => void verify()}>
                {text.verify}
              </ActionButton>
            </IfPermitted>
            <ExportButton
              label={text.export}
              running={text.exporting}
              save={() => call('audit:export', { query: { search, filters, sort } })}
            />
          </>
        }
      >
        <SearchField label={text.search} {...createSearchFieldProps(address)} />
        <SelectFilter
          label={text.kind}
          {...createFilterControlProps(address, 'kind')}
          options={kindOptions}
        />
      </FilteredList>
    </>
  )
}
