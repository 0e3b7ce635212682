import { makeStyles, tokens } from '@fluentui/react-components'
import type { Output } from '@shared/contract/contract'
import { comparisonText } from '@shared/features/comparison/text'
import { formatNumber } from '@shared/kit/format'
import { paths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../../ipc/use-call'
import { ActionButton } from '../../../ui/action/action-button'
import { BackButton } from '../../../ui/action/back-button'
import { MissingRecord } from '../../../ui/page/missing-record'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { LoadingState } from '../../../ui/page/states'
import { Signatures } from '../../../ui/print/signatures'
import { againPath } from './comparison-path'
import { CellsCard, ColumnsCard, OnlyCard } from './difference-cards'
import { FactsCard, SidesCard, Verdict } from './fact-cards'

const text = comparisonText

/** Completed comparison: its **Biên bản đối chiếu** on A4, or why there is none. */
export function MinutesPage({ id }: { readonly id: string }) {
  const { data, error, reload } = useCall('comparison:get', { id })
  const navigate = useNavigate()
  const number = data?.comparison.number
  const title = typeof number === 'number' ? text.minutesNumber(formatNumber(number)) : text.minutes
  const parent = { title: text.title, path: paths.comparisons }
  useRecordTitle(data && (number === null ? data.comparison.name : title), parent)
  if (error !== undefined) {
    return (
      <MissingRecord
        title={text.minutes}
        error={error}
        onRetry={reload}
        message={text.missing}
        back={{ label: text.back, path: paths.comparisons }}
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
          <BackButton to={paths.comparisons} />
          {comparison && (
            <ActionButton onClick={() => navigate(againPath(comparison))}>
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

function Minutes({ comparison, lines }: Output<'comparison:get'>) {
  const styles = useStyles()
  const { result, sides } = comparison
  const { people, hint } = text.found.sign
  return (
    <div className={styles.sheet}>
      <Verdict comparison={comparison} />
      <FactsCard comparison={comparison} />
      <SidesCard sides={sides} />
      {result && (
        <>
          <ColumnsCard result={result} sides={sides} />
          <CellsCard result={result} sides={sides} lines={lines} />
          <OnlyCard side={0} result={result} sides={sides} lines={lines} />
          <OnlyCard side={1} result={result} sides={sides} lines={lines} />
          <Signatures people={people} hint={hint} />
        </>
      )}
    </div>
  )
}
