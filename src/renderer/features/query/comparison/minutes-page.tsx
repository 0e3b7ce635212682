import { makeStyles, tokens } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { comparisonText } from '@shared/features/comparison/text'
import { formatNumber } from '@shared/kit/format'
import { pagePaths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../../ipc/use-call'
import { ActionButton } from '../../../ui/action/action-button'
import { BackButton } from '../../../ui/action/back-button'
import { MissingRecord } from '../../../ui/page/missing-record'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { LoadingState } from '../../../ui/page/states'
import { SignatureBlock } from '../../../ui/print/signatures'
import { buildRepeatComparisonPath } from './comparison-path'
import { DifferingCellsCard, DifferingColumnsCard, RowsInOneResultCard } from './difference-cards'
import { ComparedTargetsCard, ComparisonDetailsCard, ComparisonOutcomeBar } from './fact-cards'

const text = comparisonText

/**
 * Page of a completed comparison: its minutes (**Biên bản đối chiếu**) on A4 paper, or the reason
 * why there are none.
 */
export function ComparisonMinutesPage({ id }: { readonly id: string }) {
  const { data, error, reload } = useCall('comparison:get', { id })
  const navigate = useNavigate()
  const number = data?.comparison.number
  const title = typeof number === 'number' ? text.minutesNumber(formatNumber(number)) : text.minutes
  const parent = { title: text.title, path: pagePaths.comparisons }
  useRecordTitle(data && (number === null ? data.comparison.name : title), parent)
  if (error !== undefined) {
    return (
      <MissingRecord
        title={text.minutes}
        error={error}
        onRetry={reload}
        message={text.missing}
        back={{ label: text.back, path: pagePaths.comparisons }}
      />
    )
  }
  const comparison = data?.comparison
  return (
    <Page
      title={number === null ? text.title : title}
      paper="portrait"
      description={comparison?.name ?? text.description}
      ready={comparison !== undefined}
      actions={
        <>
          <BackButton to={pagePaths.comparisons} />
          {comparison && (
            <ActionButton onClick={() => navigate(buildRepeatComparisonPath(comparison))}>
              {text.found.again}
            </ActionButton>
          )}
        </>
      }
    >
      {data ? <Minutes {...data} /> : <LoadingState lines={8} />}
    </Page>
  )
}

const useStyles = makeStyles({
  sheet: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 }
})

function Minutes({ comparison, lines }: CallOutput<'comparison:get'>) {
  const styles = useStyles()
  const { result, sides } = comparison
  const { people, hint } = text.found.sign
  return (
    <div className={styles.sheet}>
      <ComparisonOutcomeBar comparison={comparison} />
      <ComparisonDetailsCard comparison={comparison} />
      <ComparedTargetsCard sides={sides} />
      {result && (
        <>
          <DifferingColumnsCard result={result} sides={sides} />
          <DifferingCellsCard result={result} sides={sides} lines={lines} />
          <RowsInOneResultCard side={0} result={result} sides={sides} lines={lines} />
          <RowsInOneResultCard side={1} result={result} sides={sides} lines={lines} />
          <SignatureBlock people={people} hint={hint} />
        </>
      )}
    </div>
  )
}
