/* Stands for the program in an installer that is only installed: runs until it is ended. */
#include <windows.h>

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE before, PWSTR arguments, int show) {
  Sleep(INFINITE);
  return 0;
}
