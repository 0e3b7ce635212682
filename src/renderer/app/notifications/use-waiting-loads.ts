import { refusalOfOwn } from '@shared/features/admin/own-decision'
import type { LoadComparison } from '@shared/features/data-load/calls'
import { mayDecideOnLoads } from '@shared/features/data-load/decision'
import { loadText } from '@shared/features/data-load/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { paths } from '@shared/navigation/paths'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, listen } from '../../ipc/client'
import { startState } from '../../ipc/initial-state'
import { useConfiguration } from '../../session/configuration'
import { requestLoading } from '../../session/loading'
import { useNotify } from '../../ui/notifications'

const text = loadText.waiting

/** Notifies whoever may decide on them of loads that wait for a second person: at the start, and when a run of a pipeline leaves one. */
export function useWaitingLoads(): void {
  const notify = useNotify()
  const navigate = useNavigate()
  const { configuration } = useConfiguration()
  const known = useRef(new Set<string>())
  useEffect(() => {
    if (!mayDecideOnLoads(startState.role)) return
    const isMine = ({ user, pipeline }: LoadComparison): boolean =>
      [user, pipeline?.author ?? user].some(
        sender => refusalOfOwn(startState, sender, configuration) !== undefined
      )
    const look = async (): Promise<void> => {
      const waiting = await call('dataLoad:waiting', { table: null })
      const found = waiting.filter(load => !isMine(load) && !known.current.has(load.id))
      for (const { id } of found) known.current.add(id)
      const [first] = found
      if (!first) return
      if (found.length > 1) {
        notify({
          title: text.notices(formatNumber(found.length)),
          intent: 'info',
          action: {
            label: text.list,
            run: () => navigate(`${paths.martList}?waiting=yes`)
          }
        })
        return
      }
      const { id: load, file, tableName, user, time } = first
      notify({
        title: text.notice,
        body: text.words(file.fileName, tableName, user, formatDateTime(time)),
        intent: 'info',
        action: { label: text.look, run: () => requestLoading({ kind: 'review', load }) }
      })
    }
    // What cannot be asked now is on the home page and in the list of tables.
    const lookQuietly = (): void => void look().catch(() => undefined)
    lookQuietly()
    return listen('etl:progress', ({ run }) => {
      if (run.outcome?.waiting) lookQuietly()
    })
  }, [notify, navigate, configuration])
}
