import type {
  PackageCheckFinding,
  PackageCheckReport
} from '@shared/features/services/packages/package'
import {
  packageCheckFindingBadges,
  packageCheckStepLabels,
  packagePageText
} from '@shared/features/services/packages/page-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/page/card'
import { DetailList } from '../../../ui/page/details'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const text = packagePageText.check

interface PackageFactsCardProps {
  readonly report: PackageCheckReport
  readonly actions: ReactNode
}

/** Card with the metadata of a package, as far as it can be read. */
export function PackageMetadataCard({
  report: { folder, facts, answerable },
  actions
}: PackageFactsCardProps) {
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
      <DetailList items={[{ label: labels.folder, value: folder }, ...items]} />
      {facts && !answerable && <p>{text.cannotAnswer}</p>}
    </Card>
  )
}

const columns: readonly PlainColumn<PackageCheckFinding>[] = [
  {
    key: 'step',
    title: text.columns.step,
    cell: ({ step }) => packageCheckStepLabels[step],
    narrow: true
  },
  {
    key: 'outcome',
    title: text.columns.outcome,
    cell: ({ outcome }) => <StatusBadge look={packageCheckFindingBadges[outcome]} />,
    narrow: true
  },
  { key: 'words', title: text.columns.words, cell: ({ words }) => words, wrapped: true }
]

/** Card with the findings of each step of the package check. */
export function PackageFindingsCard({
  findings
}: {
  readonly findings: readonly PackageCheckFinding[]
}) {
  return (
    <Card title={text.findings}>
      <PlainTable label={text.findings} columns={columns} rows={findings} />
    </Card>
  )
}
