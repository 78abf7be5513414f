// By JdkSignatures.java from JDK 25.
export const JAVAX_NET: readonly string[] = [
  'class ServerSocketFactory|+getDefault()ServerSocketFactory|-createServerSocket(int)java.net.ServerSocket|-createServerSocket(int,int)java.net.ServerSocket|-createServerSocket(int,int,java.net.InetAddress)java.net.ServerSocket|<init>()|createServerSocket()java.net.ServerSocket',
  'class SocketFactory|+getDefault()SocketFactory|-createSocket(String,int)java.net.Socket|-createSocket(String,int,java.net.InetAddress,int)java.net.Socket|-createSocket(java.net.InetAddress,int)java.net.Socket|-createSocket(java.net.InetAddress,int,java.net.InetAddress,int)java.net.Socket|<init>()|createSocket()java.net.Socket',
];
