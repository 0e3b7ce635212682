/* A plug-in of NSIS: functions that take strings from a stack and put strings on it. */
#include <windows.h>

typedef struct stack {
  struct stack *next;
  wchar_t text[1];
} stack;

static void pop(stack **top, wchar_t *text, int size) {
  stack *first = *top;
  text[0] = 0;
  if (!first) return;
  lstrcpynW(text, first->text, size);
  *top = first->next;
  GlobalFree((HGLOBAL)first);
}

static void push(stack **top, int size, const wchar_t *text) {
  stack *first = (stack *)GlobalAlloc(GPTR, sizeof(stack) + size * sizeof(wchar_t));
  lstrcpynW(first->text, text, size);
  first->next = *top;
  *top = first;
}

#define CALL(name) \
  __declspec(dllexport) void __cdecl name(HWND parent, int size, wchar_t *variables, stack **top, void *extra)

/* Takes `count` strings and answers with one, or with none where it is 0. */
#define STAND_IN(name, count, answer)                  \
  CALL(name) {                                         \
    wchar_t text[1024];                                \
    for (int i = 0; i < count; i++) pop(top, text, 1024); \
    if (answer) push(top, size, answer);               \
  }
