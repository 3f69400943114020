"""The modules of the standard library, and what is in others, that Python has on Unix systems alone."""

MODULES = ("crypt", "fcntl", "grp", "nis", "pwd", "resource", "spwd", "syslog", "termios", "uvloop")
ATTRIBUTES = {
    "os": (
        *("chown", "chroot", "ctermid", "fchmod", "fchown", "fork", "forkpty", "getegid", "geteuid", "getgid"),
        *("getgroups", "getloadavg", "getpgid", "getpgrp", "getpriority", "getsid", "getuid", "initgroups", "killpg"),
        *("lchown", "mkfifo", "mknod", "nice", "openpty", "pathconf", "posix_fadvise", "posix_fallocate"),
        *("sched_getaffinity", "sched_setaffinity", "sched_yield", "sendfile", "setgid", "setpriority", "setsid"),
        *("setuid", "statvfs", "sync", "sysconf", "tcgetpgrp", "uname", "wait", "wait3", "wait4"),
        *("O_CLOEXEC", "O_DIRECTORY", "O_NOFOLLOW"),
    ),
    "signal": (
        *("SIGALRM", "SIGBUS", "SIGCHLD", "SIGCONT", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGPROF", "SIGQUIT", "SIGSTOP"),
        *("SIGTSTP", "SIGUSR1", "SIGUSR2", "SIGWINCH", "ITIMER_REAL", "alarm", "getitimer", "pause", "pthread_kill"),
        *("pthread_sigmask", "setitimer", "siginterrupt", "sigpending", "sigwait"),
    ),
    "socket": ("AF_UNIX", "CMSG_LEN", "SCM_RIGHTS", "SO_REUSEPORT", "recv_fds", "send_fds"),
}
