import { AppError } from '@shared/contract/reply'
import {
  type CopyEntry,
  type CopyEvent,
  type CopyRecall,
  type CopyRecipient,
  listCopies
} from '@shared/features/secrecy/copy'
import { copyText as text } from '@shared/features/secrecy/text'
import { secrecyDegreeLabels } from '@shared/model/secrecy/degree'
import { findDegreeRefusal } from '@shared/model/secrecy/targets'
import type { CopyControl, DisclosedData } from '../../files/disclosed-data'
import { createMutex } from '../../runtime/async/mutex'
import type { Clock } from '../../store/clock'
import type { LogFolder } from '../../store/disk/log-folder'
import type { RecordsAndSettingsReader } from '../../store/state-reader'

/** Name of the only log in the folder of the register. */
const logName = 'so-ban-sao'
/** Maximum length of a reason in the register, in characters. */
const longestReason = 500

/** **Sổ bản sao**: register of all copies above *Không mật* that left the program. */
export interface CopyRegister extends CopyControl {
  /** States who receives the next copy that the current user makes. */
  readonly announce: (recipient: CopyRecipient) => void
  readonly list: () => Promise<CopyEntry[]>
  /** Records that a copy came back or was destroyed. Throws NOT_FOUND and CONFLICT. */
  readonly recall: (number: number, recall: CopyRecall) => Promise<CopyEntry>
}

interface CopyRegisterParts extends Pick<RecordsAndSettingsReader, 'settings'> {
  readonly log: LogFolder<CopyEvent>
  readonly clock: Clock
}

/** Opens the register; its entries are written sequentially, so that numbers are unique. */
export function openCopyRegister({ settings, log, clock }: CopyRegisterParts): CopyRegister {
  const serial = createMutex()
  /** Recipient of the next copy, with the user who stated it. */
  let announced: (CopyRecipient & { readonly user: string }) | undefined
  const user = (): string => settings.read().operator
  const append = (event: CopyEvent): Promise<void> => log.append(logName, [event])

  function recipientOf({ recipient }: DisclosedData): CopyRecipient | undefined {
    if (recipient !== undefined) return { recipient, copies: 1 }
    return announced?.user === user() ? announced : undefined
  }

  function check(data: DisclosedData): void {
    const refusal = findDegreeRefusal(
      data.limited ?? data.degree,
      data.target,
      settings.read().configuration
    )
    if (refusal !== undefined) throw new AppError('NOT_ALLOWED', refusal)
    if (data.degree === 'none' || recipientOf(data)) return
    throw new AppError('RECIPIENT', text.needsRecipient(secrecyDegreeLabels[data.degree]))
  }

  const reserve: CopyControl['reserve'] = data => {
    check(data)
    const to = recipientOf(data)
    if (data.degree === 'none' || !to) return Promise.resolve(undefined)
    if (data.recipient === undefined) announced = undefined
    const by = user()
    return serial(async () => {
      const number = listCopies(await log.read(logName)).length + 1
      await append({
        kind: 'reserved',
        number,
        time: clock.now(),
        user: by,
        degree: data.degree,
        target: data.target,
        what: data.what.slice(0, longestReason),
        recipient: to.recipient.slice(0, 200),
        copies: to.copies
      })
      return {
        complete: file =>
          append({ kind: 'completed', number, time: clock.now(), file: file.slice(0, 300) }),
        fail: reason =>
          append({
            kind: 'failed',
            number,
            time: clock.now(),
            reason: reason.slice(0, longestReason)
          })
      }
    })
  }

  const list = async (): Promise<CopyEntry[]> => listCopies(await log.read(logName))

  return {
    check,
    reserve,
    list,
    announce: ({ recipient, copies }) => {
      announced = { recipient: recipient.trim(), copies, user: user() }
    },
    recall: (number, { day, reason }) =>
      serial(async () => {
        const found = (await list()).find(entry => entry.number === number)
        if (!found) throw new AppError('NOT_FOUND', text.noCopy)
        if (found.state === 'recalled') throw new AppError('CONFLICT', text.alreadyRecalled)
        if (found.state === 'failed') throw new AppError('CONFLICT', text.neverMade)
        const time = clock.now()
        const event = { kind: 'recalled' as const, number, time, user: user(), day }
        await append({ ...event, reason: reason.trim() })
        return { ...found, state: 'recalled', reason, recalledOn: day, recalledBy: event.user }
      })
  }
}
