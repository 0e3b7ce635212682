import type { CallOutput, EventPayload } from '@shared/contract/contract'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import type { PipelineReadingOptions } from '@shared/model/file-import/remembered'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, subscribeToEvent, toErrorMessage } from '../../ipc/client'

type Chosen = Extract<CallOutput<'fileImport:choose'>, { outcome: 'chosen' }>
type RecalledReading = NonNullable<
  Extract<CallOutput<'fileImport:profile'>, { outcome: 'profiled' }>['recalled']
>
export type FileReadingProgress = EventPayload<'fileImport:progress'>

export interface FileImportState {
  readonly file: Chosen | undefined
  /**
   * Profile (detected columns and settings) of the last read; it stays while the file is read
   * again.
   */
  readonly profile: FileProfile | undefined
  readonly reading: boolean
  readonly progress: FileReadingProgress | undefined
  readonly error: string | undefined
  /** Whether the user cancelled before any content of the file was known. */
  readonly stopped: boolean
  readonly choice: ReadingOptions
  /** Parse settings remembered for files with this header, if they were applied. */
  readonly recalled: RecalledReading | undefined
  readonly choose: () => void
  readonly read: (choice: ReadingOptions) => void
  readonly stop: () => void
}

interface State {
  readonly file: Chosen | undefined
  readonly profile: FileProfile | undefined
  readonly choice: ReadingOptions
  readonly recalled: RecalledReading | undefined
  readonly reading: boolean
  readonly stopped: boolean
  readonly error: string | undefined
}

const nothing: State = {
  file: undefined,
  profile: undefined,
  choice: {},
  recalled: undefined,
  reading: false,
  stopped: false,
  error: undefined
}

const askForFile = (): Promise<CallOutput<'fileImport:choose'>> => call('fileImport:choose')
const takeDropped: typeof askForFile = () => call('fileImport:takeDropped')

/**
 * Lets the user choose a file when `open` becomes true, or takes the `dropped` file. Parses it with
 * the settings in `readings`, else with those remembered from earlier loads, and again after each
 * change of the settings.
 */
export function useFileImport(
  open: boolean,
  dropped: boolean,
  onCancelled: () => void,
  readings?: readonly PipelineReadingOptions[]
): FileImportState {
  const [state, setState] = useState(nothing)
  const [progress, setProgress] = useState<FileReadingProgress>()
  const isAsking = useRef(false)
  const wasOpen = useRef(false)
  const turn = useRef(0)
  const hasShown = useRef(false)
  const stored = useRef(readings)
  stored.current = readings
  hasShown.current = state.file !== undefined || state.error !== undefined

  const readFile = useCallback(
    async (file: Chosen, choice: ReadingOptions, recalls = false): Promise<void> => {
      const own = ++turn.current
      setProgress(undefined)
      setState(before => ({
        ...before,
        file,
        choice,
        // If the user clears all settings, the detected settings apply and the remembered ones are
        // dropped.
        recalled: Object.keys(choice).length === 0 ? undefined : before.recalled,
        reading: true,
        stopped: false,
        error: undefined
      }))
      try {
        const known = recalls && stored.current ? { readings: [...stored.current] } : {}
        const request = { token: file.token, choice, recalls, ...known }
        const answer = await call('fileImport:profile', request)
        if (own !== turn.current) return
        setState(before =>
          answer.outcome === 'profiled'
            ? {
                ...before,
                reading: false,
                profile: answer.profile,
                ...(answer.recalled && {
                  choice: answer.recalled.choice,
                  recalled: answer.recalled
                })
              }
            : { ...before, reading: false, stopped: true }
        )
      } catch (error) {
        if (own !== turn.current) return
        setState(before => ({ ...before, reading: false, error: toErrorMessage(error) }))
      }
    },
    []
  )

  const take = useCallback(
    async (ask: typeof askForFile): Promise<void> => {
      // Ignored while a native dialog is open, because repeated clicks would open a second one.
      if (isAsking.current) return
      isAsking.current = true
      try {
        const answer = await ask()
        if (!wasOpen.current) return
        if (answer.outcome === 'chosen') {
          setState(nothing)
          void readFile(answer, {}, true)
        } else if (!hasShown.current) {
          onCancelled()
        }
      } catch (error) {
        setState({ ...nothing, error: toErrorMessage(error) })
      } finally {
        isAsking.current = false
      }
    },
    [readFile, onCancelled]
  )

  const { file } = state
  const stop = useCallback(() => {
    if (file) void call('fileImport:cancel', { token: file.token }).catch(() => undefined)
  }, [file])

  const latestStop = useRef(stop)
  latestStop.current = stop

  useEffect(() => subscribeToEvent('fileImport:progress', setProgress), [])
  useEffect(() => () => latestStop.current(), [])
  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    if (open) {
      void take(dropped ? takeDropped : askForFile)
      return
    }
    turn.current++
    stop()
    setState(nothing)
  }, [open, dropped, take, stop])

  return {
    ...state,
    progress: progress && progress.token === file?.token ? progress : undefined,
    choose: () => void take(askForFile),
    read: choice => file && void readFile(file, choice),
    stop
  }
}
