import { makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import type { RuleFilePreview } from '@shared/features/rules/calls'
import { type RuleRow, ruleColumns, ruleListRules, toRuleRows } from '@shared/features/rules/list'
import { rulesText as text } from '@shared/features/rules/text'
import { formatNumber } from '@shared/kit/format'
import type { LegalDocument } from '@shared/model/legal/legal-document'
import { validityDayOf } from '@shared/model/legal/validity'
import { formatRuleTitle } from '@shared/model/rules/listing'
import type { Rule } from '@shared/model/rules/rule'
import { ruleTableLabels } from '@shared/model/rules/rule-tables'
import { pagePaths } from '@shared/navigation/paths'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { hasPermission, IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { ExportButton } from '../../../ui/export-button'
import { fieldChoicesFromLabels } from '../../../ui/form/choice-field'
import { useNotify } from '../../../ui/notifications'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { FilteredList } from '../../../ui/table/filtered-list'
import { RowMenu } from '../../../ui/table/row-menu'
import { useListAddress } from '../../../ui/table/use-list-address'
import { useLocalList } from '../../../ui/table/use-local-list'
import { useRetire } from '../use-retire'
import { legalStateChoices, ValidityFilters, validityCells } from '../validity-list'
import { HolidayYear } from './holiday-year'
import { RuleDialog } from './rule-dialog'
import { RuleImportDialog } from './rule-import-dialog'

const filterNames = ['day', 'table', 'state']
const selects = [
  { name: 'table', options: fieldChoicesFromLabels(ruleTableLabels) },
  { name: 'state', options: legalStateChoices }
] as const

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' }
})

/** Tab **Quy định** (rules): ages, ranks, pay, deadlines and holidays with their validity. */
export function RulesSettingsTab() {
  const rules = useCall('rules:list')
  const documents = useCall('legal:list')
  const error = rules.error ?? documents.error
  if (rules.data && documents.data) {
    return <RuleList rules={rules.data} documents={documents.data} onChange={rules.reload} />
  }
  if (error === undefined) return <LoadingState lines={8} />
  const retry = (): void => {
    rules.reload()
    documents.reload()
  }
  return <ErrorState error={error} onRetry={retry} />
}

interface RuleListProps {
  readonly rules: readonly Rule[]
  readonly documents: readonly LegalDocument[]
  readonly onChange: () => void
}

/** Open dialog of the tab. */
type OpenDialog =
  | { readonly kind: 'edit'; readonly rule: Rule | null }
  | { readonly kind: 'import'; readonly preview: RuleFilePreview }

function RuleList({ rules, documents, onChange }: RuleListProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const address = useListAddress(filterNames)
  const day = validityDayOf(address.filters, Date.now())
  const rows = useMemo(() => toRuleRows(rules, documents, day), [rules, documents, day])
  const list = useLocalList(rows, ruleListRules, address)
  const [opened, setOpened] = useState<OpenDialog>()
  const notify = useNotify()
  const retire = useRetire(text, onChange)
  const changeUse = (rule: Rule): Promise<void> =>
    retire(formatRuleTitle(rule), rule, retired => call('rules:retire', { id: rule.id, retired }))
  const readFile = async (): Promise<void> => {
    try {
      const preview = await call('rules:readFile')
      if (preview) setOpened({ kind: 'import', preview })
    } catch (failure) {
      notify({ title: text.import.failed, body: toErrorMessage(failure), intent: 'error' })
    }
  }
  const close = (): void => setOpened(undefined)
  const { search, filters, sort } = address
  return (
    <>
      <p className={styles.quiet}>{text.intro}</p>
      <FilteredList
        label={text.label}
        columns={ruleColumns}
        list={list}
        rowKey={({ id }) => id}
        cells={validityCells}
        {...(hasPermission('administer') && {
          actions: {
            width: 52,
            render: ({ rule }: RuleRow) => (
              <RowMenu
                name={formatRuleTitle(rule)}
                actions={[
                  { label: text.edit, run: () => setOpened({ kind: 'edit', rule }) },
                  { label: rule.retired ? text.use : text.retire, run: () => void changeUse(rule) },
                  { label: text.history, run: () => void navigate(historyPathOf(rule)) }
                ]}
              />
            )
          }
        })}
        address={address}
        empty={text.empty}
        footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
        end={
          <>
            <IfPermitted to="administer">
              <ActionButton
                icon={<AddRegular />}
                onClick={() => setOpened({ kind: 'edit', rule: null })}
              >
                {text.add}
              </ActionButton>
              <ActionButton icon={<ArrowImportRegular />} onClick={() => void readFile()}>
                {text.import.open}
              </ActionButton>
            </IfPermitted>
            <ExportButton
              save={() =>
                call('rules:export', { query: { search, filters: { ...filters, day }, sort } })
              }
            />
          </>
        }
      >
        <ValidityFilters address={address} day={day} labels={text.filters} selects={selects} />
      </FilteredList>
      <HolidayYear rules={rules} year={Number(day.slice(0, 4))} />
      {opened?.kind === 'edit' && (
        <RuleDialog rule={opened.rule} documents={documents} onClose={close} onSaved={onChange} />
      )}
      {opened?.kind === 'import' && (
        <RuleImportDialog preview={opened.preview} onClose={close} onSaved={onChange} />
      )}
    </>
  )
}

/** Address of the audit entries that name a rule. */
const historyPathOf = (rule: Rule): string =>
  `${pagePaths.monitor}?${new URLSearchParams({ tab: 'audit', tim: formatRuleTitle(rule) })}`
