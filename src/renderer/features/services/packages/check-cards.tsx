import type { CheckReport, Finding } from '@shared/features/services/packages/package'
import {
  findingLooks,
  findingSteps,
  packagePageText
} from '@shared/features/services/packages/page-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/page/card'
import { Details } from '../../../ui/page/details'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const text = packagePageText.check

interface FactCardProps {
  readonly report: CheckReport
  readonly actions: ReactNode
}

/** Metadata of a package, as far as readable. */
export function FactCard({ report: { folder, facts, answerable }, actions }: FactCardProps) {
  const { labels } = text
  const items = facts
    ? [
        { label: labels.service, value: `${facts.code} · ${facts.service}` },
        { label: labels.number, value: formatNumber(facts.number) },
        { label: labels.period, value: facts.period },
        { label: labels.sender, value: facts.sender },
        { label: labels.receiver, value: facts.receiver },
        { label: labels.rows, value: formatNumber(facts.rows) },
        {
          label: labels.format,
          value: facts.encrypted ? text.encrypted(facts.format) : facts.format
        },
        { label: labels.createdAt, value: formatDateTime(facts.createdAt) }
      ]
    : []
  return (
    <Card title={text.facts} actions={actions}>
      <Details items={[{ label: labels.folder, value: folder }, ...items]} />
      {facts && !answerable && <p>{text.cannotAnswer}</p>}
    </Card>
  )
}

const columns: readonly PlainColumn<Finding>[] = [
  { key: 'step', title: text.columns.step, cell: ({ step }) => findingSteps[step], narrow: true },
  {
    key: 'outcome',
    title: text.columns.outcome,
    cell: ({ outcome }) => <StatusBadge look={findingLooks[outcome]} />,
    narrow: true
  },
  { key: 'words', title: text.columns.words, cell: ({ words }) => words, wrapped: true }
]

/** Findings of each check step. */
export function FindingCard({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <Card title={text.findings}>
      <PlainTable label={text.findings} columns={columns} rows={findings} />
    </Card>
  )
}
