import type { SampleOverview } from '@shared/features/sample-data/calls'
import { needsChoice, openItems, type TakeChoice } from '@shared/features/sample-data/choices'
import { sampleDataText } from '@shared/features/sample-data/text'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { SecondFields, useSecond } from '../../../ui/form/second-fields'
import { ChoiceList } from './choice-list'
import { WorkDialog } from './work-dialog'

const text = sampleDataText.dialog

export interface SampleDialogProps {
  readonly overview: SampleOverview
  readonly onClose: () => void
}

/** **Gỡ dữ liệu mẫu**: what is removed, and decisions about own items that depend on it. */
export function TakeAwayDialog({ overview, onClose }: SampleDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, TakeChoice>>>({})
  const second = useSecond()
  const run = async (job: string): Promise<void> => {
    try {
      await call('sampleData:takeAway', { choices, job, ...second.given })
    } catch (failure) {
      second.isAbout(failure)
      throw failure
    }
  }
  const asked = overview.own.filter(item => needsChoice(item, choices))
  return (
    <WorkDialog
      title={sampleDataText.takeAway}
      intro={text.takeAwayIntro}
      failed={sampleDataText.failed.takeAway}
      overview={overview}
      open={openItems(overview.own, choices).length}
      run={run}
      onClose={onClose}
    >
      {asked.length > 0 && (
        <ChoiceList<TakeChoice>
          title={text.own}
          hint={text.ownHint}
          words={{ stay: text.stay, go: text.go }}
          forAll={{ stay: text.allStay, go: text.allGo }}
          lines={asked.map(({ key, kind, name, on, mayStay }) => ({
            key,
            kind,
            name,
            why: [text.on(on.join(', ')), ...(mayStay ? [] : [text.cannotStay])],
            choices: mayStay ? ['stay', 'go'] : ['go']
          }))}
          chosen={choices}
          onChoose={more => setChoices(before => ({ ...before, ...more }))}
        />
      )}
      <SecondFields state={second} />
    </WorkDialog>
  )
}
