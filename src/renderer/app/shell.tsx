import { makeStyles, tokens } from '@fluentui/react-components'
import { frameText } from '@shared/features/frame/text'
import { Fragment, useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { subscribeToEvent } from '../ipc/client'
import { embeddedInitialState } from '../ipc/initial-state'
import { useLoadDialogRequest } from '../session/loading'
import { appTokens } from '../theme'
import { createLazyComponent, useLazyModule } from '../ui/late'
import { firstPaintPromise } from '../ui/report-paint'
import { useFileDrag } from './drops'
import { HeaderBar } from './header/header-bar'
import { appFrameChunks, prefetchPages } from './page-chunks'
import { Sidebar } from './sidebar/sidebar'
import { useSidebarState } from './sidebar/use-sidebar'
import { type AppFrameOverlay, useAppCommands } from './use-commands'
import { useDataChangeNotices } from './use-data-notices'
import { usePageScrollRestoration } from './use-page-scroll'
import { usePrintSheetStyles } from './use-paper'

const Loading = createLazyComponent(appFrameChunks.loading, 'UploadFlow')
const ViewingBanner = createLazyComponent(appFrameChunks.viewing, 'ViewingBanner')
const DropTarget = createLazyComponent(appFrameChunks.drop, 'DropTarget')
const HelpDialog = createLazyComponent(appFrameChunks.help, 'HelpDialog')

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    // Set on this element and not on Fluent's provider, whose class is copied to every popup.
    height: '100vh',
    '@media print': { display: 'block', height: 'auto', backgroundColor: 'transparent' },
    outlineStyle: 'none',
    backgroundColor: appTokens.background,
    color: tokens.colorNeutralForeground1
  },
  column: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  main: {
    flexGrow: 1,
    // With its content as flex basis, each change on a page lays the whole page out twice: without
    // and with the scrollbar (8 ms of 9 ms on a page with a table of 30 rows).
    flexBasis: 0,
    overflowY: 'auto',
    overflowX: 'hidden',
    outlineStyle: 'none',
    minHeight: 0,
    // Scroll padding, so that keyboard navigation scrolls a field above the fixed bar at the end of
    // a form.
    scrollPaddingBlock: '8px 72px',
    '@media (max-height: 420px)': { scrollPaddingBlock: '8px' },
    '@media print': { overflow: 'visible', flexBasis: 'auto' }
  },
  skip: {
    position: 'absolute',
    top: '-100px',
    left: '8px',
    zIndex: 10,
    padding: '8px 12px',
    borderRadius: '4px',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    ':focus': { top: '8px' }
  }
})

const Palette = createLazyComponent(appFrameChunks.palette, 'Palette')
const ShortcutSheet = createLazyComponent(appFrameChunks.shortcuts, 'ShortcutSheet')

/** The frame around every page: skip link, sidebar, header bar, the page itself. */
export function AppShell() {
  const styles = useStyles()
  const frame = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const [overlay, setOverlay] = useState<AppFrameOverlay>()
  const sidebar = useSidebarState()
  const loading = useLoadDialogRequest()
  const drag = useFileDrag()
  const [leave, wantLeave] = useLazyModule(appFrameChunks.leave)
  const runCommand = useAppCommands(setOverlay, sidebar.toggle)
  const openPalette = useCallback(() => setOverlay('palette'), [])
  const openHelp = useCallback(() => setOverlay('help'), [])
  usePageScrollRestoration(main)
  useDataChangeNotices()
  usePrintSheetStyles()
  useEffect(() => void prefetchPages(), [])
  // Loaded after the first paint, because nothing can be typed before it; a missing chunk is
  // reported when a page needs it.
  useEffect(() => void firstPaintPromise.then(wantLeave).catch(() => undefined), [wantLeave])
  // A screen lock before the first paint must load this chunk too; otherwise a page that waits for
  // its data would never be covered by the lock screen.
  useEffect(() => subscribeToEvent('signIn:changed', wantLeave), [wantLeave])
  // Places the initial focus before the skip link, because no element has the focus after loading.
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={frame} className={styles.frame} tabIndex={-1}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {frameText.skipToContent}
      </button>
      <Sidebar sidebar={sidebar} />
      <div className={styles.column}>
        <HeaderBar onSearch={openPalette} onHelp={openHelp} />
        {embeddedInitialState.viewing !== undefined && (
          <ViewingBanner user={embeddedInitialState.viewing} />
        )}
        <main ref={main} className={styles.main} tabIndex={-1}>
          {/* Another address is another page, also where one component draws both: its heading gets the focus. */}
          <Fragment key={pathname}>
            <Outlet />
          </Fragment>
        </main>
      </div>
      {loading && <Loading request={loading} />}
      {drag && <DropTarget drag={drag} />}
      {overlay === 'palette' && (
        <Palette onClose={() => setOverlay(undefined)} onCommand={runCommand} />
      )}
      {overlay === 'shortcuts' && (
        <ShortcutSheet onClose={() => setOverlay(undefined)} onHelp={openHelp} />
      )}
      {overlay === 'help' && <HelpDialog onClose={() => setOverlay(undefined)} />}
      {leave && <leave.DeferredAppFrameElements />}
    </div>
  )
}
