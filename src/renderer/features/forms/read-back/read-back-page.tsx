import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { CallInput, CallOutput } from '@shared/contract/contract'
import { formReadBackScreenText as text } from '@shared/features/forms/read-back-screen-text'
import { formListText, formPageText } from '@shared/features/forms/text'
import type { FormUnit } from '@shared/model/forms/form'
import type { ReadBack, ReadBackFile } from '@shared/model/forms/read-back'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { BackButton } from '../../../ui/action/back-button'
import { MissingRecord } from '../../../ui/page/missing-record'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { LoadingState } from '../../../ui/page/states'
import { recentPeriods } from '../page/occasions'
import { ChooseCard } from './choose-card'
import { ComparisonCard, type ReadBackDifferences } from './comparison-card'
import { LoadCard } from './load-card'
import { ReadFiles } from './read-files'
import { ReadFindings } from './read-findings'

type Units = CallOutput<'forms:units'>

/** Page **Tổng hợp biểu cấp dưới** of a form. */
export function ReadBackPage({ id }: { readonly id: string }) {
  const { data, error, reload } = useCall('forms:get', { id })
  const units = useCall('forms:units', { period: null })
  const earlier = useCall('forms:openReadBack', { id })
  const name = data?.form.name
  useRecordTitle(
    name === undefined ? undefined : text.open,
    name === undefined
      ? { title: formListText.title, path: pagePaths.forms }
      : { title: name, path: pagePaths.form(id) }
  )
  if (error !== undefined && !data) {
    return (
      <MissingRecord
        title={text.open}
        error={error}
        onRetry={reload}
        message={formPageText.missing}
        back={{ label: formPageText.back, path: pagePaths.forms }}
      />
    )
  }
  const isReady = [units, earlier].every(one => one.data !== undefined || one.error !== undefined)
  if (name === undefined || !isReady) {
    return (
      <Page title={text.open} ready={false}>
        <LoadingState lines={6} />
      </Page>
    )
  }
  return (
    <Reading
      id={id}
      name={name}
      choices={units.data ?? { units: [], periods: [] }}
      earlier={earlier.data ?? undefined}
      error={earlier.error}
    />
  )
}

interface ReadingProps {
  readonly id: string
  readonly name: string
  readonly choices: Units
  /** Reading that was neither loaded nor dropped before the page was left. */
  readonly earlier: ReadBack | undefined
  /** Error of opening it. */
  readonly error: unknown
}

/** Message of a failed step of the reading. */
interface ReadingFault {
  readonly title: string
  readonly words: string
}

const faultOfOpening = (error: unknown): ReadingFault | undefined =>
  error === undefined ? undefined : { title: text.choose.failed, words: toErrorMessage(error) }

function Reading({ id, name, choices, earlier, error }: ReadingProps) {
  const [job, setJob] = useState<string>()
  const [reading, setReading] = useState(earlier)
  const [comparison, setComparison] = useState<ReadBackDifferences>()
  const [fault, setFault] = useState(() => faultOfOpening(error))
  const periods = choices.periods.length > 0 ? choices.periods : recentPeriods()
  const units = choices.units.map(({ depth: _depth, ...unit }): FormUnit => unit)
  /** Runs one step at a time; a failed step is said above the files. */
  const run = async (title: string, work: (job: string) => Promise<void>): Promise<void> => {
    const next = crypto.randomUUID()
    setJob(next)
    setFault(undefined)
    try {
      await work(next)
    } catch (error) {
      setFault({ title, words: toErrorMessage(error) })
    } finally {
      setJob(undefined)
    }
  }
  const take = (next: ReadBack | null): void => {
    if (!next) return
    setReading(next)
    // What was compared before is no longer true of other files or units.
    setComparison(undefined)
  }
  const read = (from: 'folder' | 'file') =>
    run(text.choose.failed, async started =>
      take(
        await call('forms:readBack', {
          id,
          job: started,
          from,
          reading: from === 'file' ? (reading?.reading ?? null) : null
        })
      )
    )
  const close = (): void => {
    setReading(undefined)
    setComparison(undefined)
  }
  const drop = () =>
    run(text.choose.dropping.failed, async () => {
      if (reading) await call('forms:dropReadBack', { reading: reading.reading })
      close()
    })
  const assign = (
    file: ReadBackFile,
    assignment: Pick<CallInput<'forms:assignReadBack'>, 'unit' | 'period' | 'isLeftOut'>
  ): void => {
    if (!reading) return
    const request = { reading: reading.reading, file: file.key, ...assignment }
    void run(text.choose.failed, async () => take(await call('forms:assignReadBack', request)))
  }
  return (
    <Page
      title={text.title(name)}
      description={text.description}
      paper="landscape"
      paperEmpty={!reading}
      actions={<BackButton to={pagePaths.form(id)} />}
    >
      <ChooseCard
        job={job}
        hasReading={reading !== undefined}
        onRead={from => void read(from)}
        onDrop={() => void drop()}
      />
      {fault && <FaultBar fault={fault} />}
      {reading && (
        <>
          <ReadFiles
            origin={reading.origin}
            files={reading.files}
            units={units}
            periods={periods}
            onAssign={(file, unit, period) => assign(file, { unit, period, isLeftOut: false })}
            onLeaveOut={file =>
              assign(file, { unit: file.unit, period: file.period, isLeftOut: true })
            }
          />
          <ReadFindings files={reading.files} />
          <ComparisonCard
            units={units}
            comparison={comparison}
            isBusy={job !== undefined}
            onCompare={superior =>
              void run(text.comparison.failed, async started =>
                setComparison(
                  await call('forms:compareReadBack', {
                    reading: reading.reading,
                    job: started,
                    superior
                  })
                )
              )
            }
          />
          <LoadCard reading={reading} isBusy={job !== undefined} onLoaded={close} />
        </>
      )}
    </Page>
  )
}

function FaultBar({ fault }: { readonly fault: ReadingFault }) {
  return (
    <MessageBar intent="error" role="alert" layout="multiline">
      <MessageBarBody>{`${fault.title}. ${fault.words}`}</MessageBarBody>
    </MessageBar>
  )
}
