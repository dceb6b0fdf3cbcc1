/*
 * A disk that is full or slow, for one PostgreSQL: loaded before the C library (LD_PRELOAD). The first byte of the file that DISK_FAULT
 * names decides: 0 as it is, 1 full (writes to files fail with ENOSPC), 2 slow (each sync takes 200 ms).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static volatile const char *fault;

__attribute__((constructor)) static void open_fault(void) {
  const char *path = getenv("DISK_FAULT");
  int fd = path ? open(path, O_RDONLY) : -1;
  if (fd < 0) return;
  void *page = mmap(NULL, 1, PROT_READ, MAP_SHARED, fd, 0);
  if (page != MAP_FAILED) fault = page;
  close(fd);
}

static int is_full(int fd) {
  struct stat about;
  return fault && *fault == 1 && fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
}

static void wait_when_slow(void) {
  if (fault && *fault == 2) usleep(200000);
}

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))
#define FULL(fd) if (is_full(fd)) { errno = ENOSPC; return -1; }

ssize_t write(int fd, const void *bytes, size_t count) { FULL(fd) return REAL(write)(fd, bytes, count); }
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) { FULL(fd) return REAL(pwrite)(fd, bytes, count, at); }
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) { FULL(fd) return REAL(pwrite64)(fd, bytes, count, at); }
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) { FULL(fd) return REAL(pwritev)(fd, parts, count, at); }
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) { FULL(fd) return REAL(pwritev64)(fd, parts, count, at); }
int fsync(int fd) { wait_when_slow(); return REAL(fsync)(fd); }
int fdatasync(int fd) { wait_when_slow(); return REAL(fdatasync)(fd); }
