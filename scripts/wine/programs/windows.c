/* Lists and drives what Windows programs show: Wine's screen has no other way to read a dialog.
   windows list              each visible window and its controls, a line each: depth, handle, class, text (UTF-8, separated by tabs)
   windows click HANDLE      presses a button
   windows text HANDLE TEXT  sets the text of a field
   windows close HANDLE      closes a window as its cross does
   windows font NAME         gives menus and message boxes a font */
#include <windows.h>
#include <stdio.h>

static void print(int depth, HWND window) {
  static wchar_t text[4096];
  static char bytes[16384];
  wchar_t kind[128] = L"";
  DWORD_PTR length = 0;
  text[0] = 0;
  GetClassNameW(window, kind, 128);
  SendMessageTimeoutW(window, WM_GETTEXT, 4096, (LPARAM)text, SMTO_ABORTIFHUNG, 2000, &length);
  for (wchar_t *c = text; *c; c++) if (*c == L'\t' || *c == L'\r' || *c == L'\n') *c = L' ';
  WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes, sizeof bytes, 0, 0);
  printf("%d\t%lu\t%ls\t%s\n", depth, (unsigned long)(ULONG_PTR)window, kind, bytes);
}

static BOOL CALLBACK child(HWND window, LPARAM unused) {
  if (IsWindowVisible(window)) print(1, window);
  return TRUE;
}

static BOOL CALLBACK top(HWND window, LPARAM unused) {
  if (IsWindowVisible(window)) {
    print(0, window);
    EnumChildWindows(window, child, 0);
  }
  return TRUE;
}

static int font(const wchar_t *name) {
  NONCLIENTMETRICSW metrics = { .cbSize = sizeof metrics };
  SystemParametersInfoW(SPI_GETNONCLIENTMETRICS, sizeof metrics, &metrics, 0);
  LOGFONTW *fonts[] = { &metrics.lfCaptionFont, &metrics.lfSmCaptionFont, &metrics.lfMenuFont,
                        &metrics.lfStatusFont, &metrics.lfMessageFont };
  for (int i = 0; i < 5; i++) {
    lstrcpynW(fonts[i]->lfFaceName, name, LF_FACESIZE);
    fonts[i]->lfHeight = -13;
  }
  return !SystemParametersInfoW(SPI_SETNONCLIENTMETRICS, sizeof metrics, &metrics,
                                SPIF_UPDATEINIFILE | SPIF_SENDCHANGE);
}

int wmain(int count, wchar_t **args) {
  if (count == 2 && !wcscmp(args[1], L"list")) return !EnumWindows(top, 0);
  if (count == 3 && !wcscmp(args[1], L"font")) return font(args[2]);
  if (count < 3) return 2;
  HWND window = (HWND)(ULONG_PTR)wcstoul(args[2], 0, 10);
  if (!wcscmp(args[1], L"click")) return !PostMessageW(window, BM_CLICK, 0, 0);
  if (!wcscmp(args[1], L"close")) return !PostMessageW(window, WM_CLOSE, 0, 0);
  if (count == 4 && !wcscmp(args[1], L"text")) return !SendMessageW(window, WM_SETTEXT, 0, (LPARAM)args[3]);
  return 2;
}
