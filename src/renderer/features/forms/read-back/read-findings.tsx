import { formReadBackScreenText as text } from '@shared/features/forms/read-back-screen-text'
import { formatNumber } from '@shared/kit/format'
import type { FormBindingResult } from '@shared/model/forms/filled'
import {
  type FormDifference,
  formDifferenceLabels,
  type ReadBackComparison,
  type ReadBackFile
} from '@shared/model/forms/read-back'
import { Card } from '../../../ui/page/card'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { formatFormPeriod } from '../page/occasions'

type Of<T> = T & { readonly fileName: string }

const words = <T,>(
  key: string,
  title: string,
  cell: (row: T) => string,
  more: Partial<PlainColumn<T>> = {}
): PlainColumn<T> => ({ key, title, wrapped: true, cell, ...more })

/** Changes of the forms themselves, and places without a value, of all files. */
export function ReadFindings({ files }: { readonly files: readonly ReadBackFile[] }) {
  const changes = files.flatMap(({ fileName, differences }) =>
    differences.map((difference): Of<FormDifference> => ({ ...difference, fileName }))
  )
  const lacking = files.flatMap(({ fileName, results }) =>
    results
      .filter(({ fault }) => fault !== '')
      .map((result): Of<FormBindingResult> => ({ ...result, fileName }))
  )
  return (
    <>
      <Card title={text.changes.title}>
        {changes.length === 0 ? (
          <p>{text.changes.none}</p>
        ) : (
          <PlainTable<Of<FormDifference>>
            label={text.changes.title}
            whole
            rows={changes}
            columns={[
              words('file', text.changes.file, ({ fileName }) => fileName, { roomy: true }),
              words('place', text.changes.place, ({ place }) => place),
              words('kind', text.changes.kind, ({ kind }) => formDifferenceLabels[kind]),
              words('expected', text.changes.expected, ({ expected }) => expected),
              words('found', text.changes.found, ({ found }) => found)
            ]}
          />
        )}
      </Card>
      {lacking.length > 0 && (
        <Card title={text.lacking.title}>
          <PlainTable<Of<FormBindingResult>>
            label={text.lacking.title}
            whole
            rows={lacking}
            columns={[
              words('file', text.lacking.file, ({ fileName }) => fileName, { roomy: true }),
              words('place', text.lacking.place, ({ label }) => label),
              words('fault', text.lacking.fault, ({ fault }) => fault, { roomy: true })
            ]}
          />
        </Card>
      )}
    </>
  )
}

/** Values of subordinates that differ from the superior's. */
export function ReadComparisons({ all }: { readonly all: readonly ReadBackComparison[] }) {
  const { comparison } = text
  const different = all.filter(({ isSame }) => !isSame)
  // Without any compared value nothing agrees: files without unit or period are not compared.
  if (all.length === 0) return <p role="status">{comparison.nothing}</p>
  return (
    <>
      <p role="status">
        {different.length === 0
          ? comparison.none(formatNumber(all.length))
          : comparison.summary(formatNumber(different.length), formatNumber(all.length))}
      </p>
      {different.length > 0 && (
        <PlainTable<ReadBackComparison>
          label={comparison.title}
          whole
          rows={different}
          columns={[
            words('unit', comparison.unit, ({ unit }) => unit || comparison.sum, { roomy: true }),
            words('period', comparison.period, ({ period }) => formatFormPeriod(period)),
            words('place', comparison.place, ({ place }) => place),
            words('theirs', comparison.theirs, ({ theirs }) => theirs, { number: true }),
            words('ours', comparison.ours, ({ ours }) => ours, { number: true }),
            words('difference', comparison.difference, ({ difference }) => difference, {
              number: true
            }),
            words('reason', comparison.reason, ({ reason }) => reason, { roomy: true })
          ]}
        />
      )}
    </>
  )
}
